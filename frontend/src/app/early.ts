/** What a shopper chose or typed before the app had taken the page up: the browser shows it, and nobody was told. */

/** A control, with what it held when the app came. */
export type Held = readonly [control: HTMLInputElement | HTMLSelectElement, value: string, checked?: boolean];

/** Tells the app, as if it were done now. What has been changed again since then is known already. */
export function tellLate(held: readonly Held[], flushSync: (work: () => void) => void): void {
  for (const [control, value, checked] of held) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLSelectElement) choose(control, value);
    else if (/^(radio|checkbox)$/.test(control.type)) check(control, Boolean(checked));
    else flushSync(() => type(control, value));
    if (control !== document.activeElement) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  // Of the buttons of a row of tabs the keyboard reaches the selected one alone: another has been pressed.
  const tab = document.activeElement;
  if (tab?.matches('[role="tab"][aria-selected="false"]')) press(tab as HTMLElement);
}

/** Presses what has the focus; a part of the page may come to life after the rest. */
function press(button: HTMLElement, patience = 50): void {
  if (button !== document.activeElement) return;
  if (Object.keys(button).some((key) => key.startsWith("__react"))) button.click();
  else if (patience > 0) setTimeout(press, 100, button, patience - 1);
}

function choose(select: HTMLSelectElement, value: string): void {
  const drawn = ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value;
  if (value === drawn || ![value, drawn].includes(select.value)) return;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React hears of a click alone, and only where it makes a difference to what React saw last. */
function check(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked || (box.type === "radio" && !checked)) return;
  box.checked = !checked;
  box.click();
}

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** React watches the field's own property: what is written past it counts as typed. */
function type(input: HTMLInputElement, value: string): void {
  if (value === input.defaultValue || ![value, input.defaultValue].includes(input.value)) return;
  input.value = input.defaultValue;
  write?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
