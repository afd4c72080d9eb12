// The script that a shop's page includes: window.Razorpay opens the payment
// dialog in a frame of this script's own origin and speaks with it by messages.
// Styles are set through the DOM, never as text, so that the page's content
// security policy need only name this origin.
(() => {
  "use strict";
  const home = new URL(document.currentScript.src).origin;

  // What the frame needs of the options; functions stay with the page.
  const passedOn = [
    "key", "amount", "currency", "name", "order_id", "description", "image", "prefill", "notes",
    "theme", "callback_url", "redirect", "timeout", "retry",
  ];

  class Razorpay {
    #options;
    #listeners = new Map();
    #open = null;

    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#open) return this;
      const { dialog, frame } = overlay();
      const scroll = document.documentElement.style.overflow;
      const hear = (message) => {
        // Only our own frame is believed, and only while it shows our origin.
        if (message.origin === home && message.source === frame.contentWindow) this.#hear(message.data);
      };
      this.#open = { dialog, frame, hear, scroll, focus: document.activeElement };
      window.addEventListener("message", hear);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#tell({ type: "escape" });
      });
      document.documentElement.style.overflow = "hidden";
      document.body.append(dialog);
      dialog.showModal();
      return this;
    }

    close() {
      const open = this.#open;
      if (!open) return;
      this.#open = null;
      window.removeEventListener("message", open.hear);
      document.documentElement.style.overflow = open.scroll;
      open.dialog.close();
      open.dialog.remove();
      open.focus?.focus?.();
    }

    #tell(message) {
      this.#open?.frame.contentWindow?.postMessage(message, home);
    }

    #hear(message) {
      switch (message?.type) {
        case "ready":
          this.#tell({ type: "open", options: this.#forFrame() });
          this.#open.frame.focus();
          break;
        case "failed":
          for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error: message.error });
          break;
        case "paid":
          this.close();
          this.#options.handler?.(message.response);
          break;
        case "dismissed":
          this.close();
          this.#options.modal?.ondismiss?.();
          break;
      }
    }

    #forFrame() {
      const { modal = {}, handler } = this.#options;
      const options = Object.fromEntries(passedOn.map((name) => [name, this.#options[name]]));
      if (options.callback_url) options.callback_url = new URL(options.callback_url, location.href).href;
      if (options.image && !options.image.startsWith("data:")) options.image = new URL(options.image, location.href).href;
      options.modal = { escape: modal.escape, backdropclose: modal.backdropclose, confirm_close: modal.confirm_close };
      options.handled = typeof handler === "function";
      // Functions would not survive the crossing.
      return JSON.parse(JSON.stringify(options));
    }
  }

  // A native dialog: on top of everything, the page behind it inert.
  function overlay() {
    const dialog = document.createElement("dialog");
    dialog.className = "razorpay-container";
    dialog.setAttribute("aria-label", "Payment");
    Object.assign(dialog.style, {
      position: "fixed", inset: "0", width: "100vw", height: "100dvh", maxWidth: "none", maxHeight: "none",
      margin: "0", padding: "0", border: "0", background: "transparent", overflow: "hidden",
    });
    const frame = document.createElement("iframe");
    frame.className = "razorpay-checkout-frame";
    frame.title = "Secure payment";
    frame.src = `${home}/v1/checkout/frame`;
    // With the frame's own colour scheme its background stays transparent.
    Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block", colorScheme: "light" });
    dialog.append(frame);
    return { dialog, frame };
  }

  window.Razorpay = Razorpay;
})();
