/** Two soft notes for a new order, unless muted on this device, and whether the browser lets them be heard. */
import { create } from "zustand";

const key = "officeSound";

interface Sound {
  /** Whether new orders ring on this device. */
  wanted: boolean;
  /** Whether the browser kept the last ring silent: it plays nothing before somebody has tapped or typed in the page. */
  silenced: boolean;
}

/** The sound of this page. */
export const useSound = create<Sound>(() => ({ wanted: localStorage.getItem(key) !== "no", silenced: false }));

/** Stores the choice for this device, and plays the notes once so that the browser allows them later. */
export function wantSound(wanted: boolean): void {
  localStorage.setItem(key, wanted ? "yes" : "no");
  useSound.setState({ wanted, silenced: false });
  if (wanted) ring();
}

/** Plays the notes, or notes that the browser forbids it. */
export function ring(): void {
  const context = new AudioContext();
  if (context.state === "suspended") {
    useSound.setState({ silenced: true });
    void context.close();
    return;
  }
  useSound.setState({ silenced: false });
  [659, 880].forEach((hertz, place) => {
    const note = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + place * 0.18;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 0.5);
    if (place === 1) note.addEventListener("ended", () => void context.close());
  });
}
