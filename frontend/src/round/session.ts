/** The round on this phone: read now and then, and what is pressed is sent, whatever the network does. */
import type { Round, RoundStop } from "../shared/api/contract.gen.ts";
import { ask, Refused } from "./calls.ts";
import { forget, type Kept, keep } from "./kept.ts";
import { nextDue, type Press, pressed, stopsOf, untilDue } from "./presses.ts";
import type { Language } from "./texts.ts";

/** Between two readings of the round, and after a call that did not get through, milliseconds. */
const every = 30_000;
const patience = 5000;

/** What the page is told. */
export interface Listener {
  /** Something that is shown has changed. */
  changed(): void;
  /** The shop has taken a press. */
  taken(orderId: string): void;
  /** The shop does not take a press. */
  refused(press: Press, refusal: Refused): void;
  /** The link works no more. `unsent` are the orders of which the shop does not know yet. */
  ended(round: Round | null, unsent: ReturnType<typeof stopsOf>): void;
}

export class RoundSession {
  /** Whether the shop was not reached the last time. */
  offline = !navigator.onLine;
  private kept: Kept;
  private readonly language: () => Language;
  private readonly listener: Listener;
  private sending = false;
  private over = false;
  /** Counts what changes here: an answer that was asked for before is old. */
  private changes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kept: Kept, language: () => Language, listener: Listener) {
    this.kept = kept;
    this.language = language;
    this.listener = listener;
  }

  /** As it was last read; null before that. */
  get round(): Round | null {
    return this.kept.round;
  }

  get presses(): readonly Press[] {
    return this.kept.presses;
  }

  /** Begins to read and to send. */
  open(): void {
    const look = () => {
      if (document.hidden) return;
      void this.send();
      void this.read();
    };
    look();
    setInterval(look, every);
    window.addEventListener("online", look);
    window.addEventListener("offline", () => this.reached(false));
    document.addEventListener("visibilitychange", look);
  }

  /** Sends a press, at its time. */
  press(press: Press): void {
    this.hold({ presses: pressed(this.presses, press) });
    void this.send();
  }

  /** Takes a press back, as long as it waits for that. */
  undo(press: Press | undefined): void {
    this.hold({ presses: this.presses.filter((other) => other !== press || other.at <= Date.now()) });
    this.listener.changed();
  }

  /** Asks the shop for the round as it is now. */
  async read(): Promise<void> {
    if (this.over) return;
    const changes = this.changes;
    try {
      const round = await ask<Round>(this.kept.token, this.language());
      if (changes === this.changes) this.hold({ round });
      this.reached(true);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Sends what may be sent, one after the other, and comes back for what waits. */
  private async send(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending || this.over) return;
    this.sending = true;
    this.listener.changed(); // what can no longer be taken back says so
    let pause = 0;
    while (pause === 0 && !this.over) {
      const press = nextDue(this.presses, Date.now());
      if (!press) break;
      pause = await this.sendOne(press);
    }
    this.sending = false;
    const wait = Math.max(pause, untilDue(this.presses, Date.now()));
    if (Number.isFinite(wait) && !this.over) this.timer = setTimeout(() => void this.send(), wait);
  }

  /** Answers how long to wait before the next is sent: 0 unless this one did not get through. */
  private async sendOne(press: Press): Promise<number> {
    try {
      this.take(press, await ask<Round | RoundStop>(this.kept.token, this.language(), press.call, press.body));
      this.reached(true);
      return 0;
    } catch (error) {
      if (!(error instanceof Refused) || error.ended || error.passes) {
        this.failed(error);
        return patience;
      }
      this.hold({ presses: this.presses.filter((other) => other !== press) });
      this.listener.refused(press, error);
      void this.read();
      return 0;
    }
  }

  private take(press: Press, answer: Round | RoundStop): void {
    const presses = this.presses.filter((other) => other !== press);
    if ("Stops" in answer) {
      this.hold({ presses, round: answer });
      return;
    }
    this.listener.taken(answer.OrderId);
    const Stops = this.round?.Stops.map((stop) => (stop.OrderId === answer.OrderId ? answer : stop));
    this.hold({ presses, round: this.round && { ...this.round, Stops: Stops ?? [] } });
  }

  private failed(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (!error.ended) {
      this.reached(error.status !== 0);
      return;
    }
    this.over = true;
    clearTimeout(this.timer);
    const stops = this.round ? stopsOf(this.round, this.presses, Date.now()) : [];
    forget();
    this.listener.ended(
      this.round,
      stops.filter(({ press }) => press && press.call !== "start"),
    );
  }

  private reached(yes: boolean): void {
    this.offline = !yes;
    if (!this.over) this.listener.changed();
  }

  private hold(change: Partial<Kept>): void {
    this.changes++;
    this.kept = keep({ ...this.kept, ...change });
  }
}
