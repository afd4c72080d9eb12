/** The rider's page: the round on the screen. */
import type { Round } from "../shared/api/contract.gen.ts";
import type { Refused } from "./calls.ts";
import { h, icon, keepingFocus } from "./dom.ts";
import { drawFoot, drawHead, drawNotice, showEnded } from "./frame.ts";
import { type Kept, keepLanguage, keptLanguage, keptRound } from "./kept.ts";
import { cashOf, type Press, type ShownStop, stopsOf, undoTime } from "./presses.ts";
import s from "./round.module.css";
import { RoundSession } from "./session.ts";
import { blank, type Draft, isOver, stopItem, wordsOf } from "./stop.ts";
import { type Language, languageOf, type Say, say, sayRefusal } from "./texts.ts";

/** Draws the page into `root` and keeps it going. */
export function start(root: HTMLElement): void {
  const kept = keptRound();
  const language = languageOf(keptLanguage(), navigator.languages, kept?.round?.Language);
  if (kept) new RoundPage(root, kept, language).open();
  else showEnded(root, language, null, []);
}

class RoundPage {
  private readonly root: HTMLElement;
  private readonly session: RoundSession;
  private language: Language;
  /** What the rider has chosen, now or on another day. */
  private chosen: unknown = keptLanguage();
  /** What was refused and belongs to no stop. */
  private trouble = "";
  /** The order of which the shop has taken a press last: it is said aloud. */
  private taken = "";
  private readonly drafts = new Map<string, Draft>();
  private readonly drawn = new Map<string, string>();
  private readonly regions = {
    head: h("header", { class: s.head }),
    notice: h("div", { role: "status" }),
    said: h("p", { role: "status", class: "visually-hidden" }),
    begin: h("section", { class: s.begin }),
    open: h("section"),
    done: h("section"),
    foot: h("footer", { class: s.foot }),
  };

  constructor(root: HTMLElement, kept: Kept, language: Language) {
    this.root = root;
    this.language = language;
    this.session = new RoundSession(kept, () => this.language, {
      changed: () => this.draw(),
      taken: (orderId) => {
        this.taken = orderId;
        this.drafts.delete(orderId);
      },
      refused: (press, refusal) => this.refused(press, refusal),
      ended: (round, unsent) => showEnded(root, this.language, round, unsent),
    });
  }

  open(): void {
    const { head, notice, said, begin, open, done, foot } = this.regions;
    this.root.replaceChildren(
      h("div", { class: s.page }, head, h("main", { class: s.stops }, notice, said, begin, open, done), foot),
    );
    this.draw();
    this.session.open();
  }

  private readonly t: Say = (word, params) => say(this.language, word, params);

  /** The stop is open again and says why. */
  private refused(press: Press, { key, message, params }: Refused): void {
    const left = Number(params.left ?? 0);
    const words = [sayRefusal(this.language, key, message), left > 0 && this.t("tries", { count: left })];
    const said = words.filter(Boolean).join(" ");
    if (press.call === "start") this.trouble = said;
    else Object.assign(this.draftOf(press.body.OrderId), { error: said, code: "", open: true, again: true });
  }

  private draftOf(orderId: string): Draft {
    const draft = this.drafts.get(orderId) ?? blank();
    this.drafts.set(orderId, draft);
    return draft;
  }

  private draw(): void {
    const { round, presses } = this.session;
    // What the shop has named counts where neither the rider nor the phone has said anything.
    if (round) this.language = languageOf(this.chosen, navigator.languages, round.Language);
    document.documentElement.lang = this.language;
    if (round) this.drawRound(round, stopsOf(round, presses, Date.now()));
    else this.drawWaiting();
  }

  private drawWaiting(): void {
    const { offline } = this.session;
    this.put("notice", ["waiting", offline], () => [
      h("p", { class: offline ? s.offline : s.loading }, this.t(offline ? "unread" : "loading")),
    ]);
  }

  private drawRound(round: Round, stops: readonly ShownStop[]): void {
    const { offline, presses } = this.session;
    const over = stops.filter((stop) => isOver(stop, this.draftOf(stop.OrderId)));
    const open = stops.filter((stop) => !over.includes(stop));
    const [done, count, cash] = [over.length, stops.length, cashOf(stops)];
    const unsent = presses.filter(({ at }) => at <= Date.now()).length;
    const starting = presses.find(({ call, at }) => call === "start" && at > Date.now());
    const { t, language } = this;
    document.title = t("title", { rider: round.Rider });
    this.put("head", [done, count, round.Rider, round.Shop], () =>
      drawHead({ round, done, count, t, language, speak: (language) => this.speak(language) }),
    );
    this.put("notice", [offline, unsent, this.trouble], () =>
      drawNotice({ offline, unsent, trouble: this.trouble, t }),
    );
    const taken = stops.find(({ OrderId, press }) => OrderId === this.taken && !press);
    const said = taken ? `${taken.Name}: ${wordsOf(taken, t)}` : "";
    this.put("said", said, () => [document.createTextNode(said)]);
    this.put("begin", [starting, stops.map(({ State }) => State)], () => this.begin(stops, starting));
    this.list("open", open, stops);
    this.list("done", over, stops);
    this.put("foot", [cash, done === count], () => drawFoot({ cash, allDone: done === count && count > 0, t }));
  }

  private speak(language: Language): void {
    this.language = language;
    this.chosen = language;
    keepLanguage(language);
    this.draw();
    void this.session.read(); // the shop's name and the times have words of the language, too
  }

  /** Draws a region anew where what it shows has changed, and leaves the focus where it was. */
  private put(name: keyof RoundPage["regions"], key: unknown, build: () => Node[]): void {
    const written = JSON.stringify([this.language, key]);
    if (this.drawn.get(name) === written) return;
    this.drawn.set(name, written);
    keepingFocus(this.regions[name], (region) => region.replaceChildren(...build()));
  }

  private list(name: "open" | "done", shown: readonly ShownStop[], all: readonly ShownStop[]): void {
    const first = shown.find(({ State }) => State === "onTheWay")?.OrderId;
    // What is being typed is not drawn anew at each letter.
    const key = shown.map((stop) => ({
      ...stop,
      draft: { ...this.draftOf(stop.OrderId), code: "", reference: "", reason: "" },
    }));
    this.put(name, [this.session.offline, first, key], () => {
      if (shown.length === 0) return [];
      const items = shown.map((stop) => this.item(stop, all.indexOf(stop) + 1, stop.OrderId === first));
      const title = this.t(name === "open" ? "stops" : "done");
      return [h("h2", {}, `${title} `, h("span", { class: s.quiet }, shown.length)), h("ul", { class: s.list }, items)];
    });
  }

  private item(stop: ShownStop, place: number, first: boolean): HTMLElement {
    const { OrderId } = stop;
    const draft = this.draftOf(OrderId);
    const change = (more: Partial<Draft>) => {
      Object.assign(draft, more);
      this.draw();
    };
    const item = stopItem({
      stop,
      place,
      draft,
      change,
      open: draft.open ?? first,
      offline: this.session.offline,
      phone: this.session.round?.Phone ?? "",
      t: this.t,
      deliver: () => this.deliver(stop, change),
      fail: (Reason) => {
        this.drafts.delete(OrderId);
        this.session.press({ call: "failed", body: { OrderId, Reason }, at: Date.now() + undoTime });
      },
      undo: () => this.session.undo(stop.press),
    });
    item.dataset.order = OrderId;
    return item;
  }

  private deliver(stop: ShownStop, change: (more: Partial<Draft>) => void): void {
    const { OrderId, AmountDue, Qr } = stop;
    const { code, paid, reference } = this.draftOf(OrderId);
    const Code = code.replace(/\D/g, "");
    const Paid = AmountDue ? (paid ?? (Qr ? undefined : "cash")) : undefined;
    const missing = AmountDue && !Paid ? "needsPaid" : Code.length !== 4 ? "needsCode" : null;
    change(missing ? { error: this.t(missing) } : { error: "", again: false });
    if (missing) return;
    const Reference = Paid === "upi" ? reference.trim() : "";
    const body = { OrderId, Code, ...(Paid && { Paid }), ...(Reference && { Reference }) };
    this.session.press({ call: "deliver", body, at: Date.now() });
  }

  /** Setting off, with what is ready; and for a moment the way back. */
  private begin(stops: readonly ShownStop[], starting: Press | undefined): Node[] {
    if (stops.length === 0) {
      return [h("p", {}, h("strong", {}, this.t("none")), ` ${this.t("noneText")}`)];
    }
    if (starting) {
      const undo = () => this.session.undo(starting);
      return [
        h("p", {}, this.t("starting")),
        h("button", { type: "button", class: s.small, "data-focus": "begin", onclick: undo }, this.t("undo")),
      ];
    }
    const OrderIds = stops.filter(({ State }) => State === "ready").map(({ OrderId }) => OrderId);
    if (OrderIds.length === 0) return [];
    const go = () => {
      this.trouble = "";
      this.session.press({ call: "start", body: { OrderIds }, at: Date.now() + undoTime });
    };
    return [
      h("h2", {}, this.t("ready", { count: OrderIds.length })),
      h("p", {}, this.t("readyText")),
      h(
        "button",
        { type: "button", class: s.main, "data-focus": "begin", onclick: go },
        icon("truck", s.icon),
        this.t("start"),
      ),
    ];
  }
}
