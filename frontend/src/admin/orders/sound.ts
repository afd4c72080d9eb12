/** Two soft notes for a new order, if switched on for this device. */

const key = "officeSound";

/** Whether the sound is switched on for this device. */
export function soundWanted(): boolean {
  return localStorage.getItem(key) === "yes";
}

/** Stores the choice, and plays the notes once so that the browser allows them later. */
export function wantSound(wanted: boolean): void {
  localStorage.setItem(key, wanted ? "yes" : "no");
  if (wanted) ring();
}

/** Plays the notes; a browser that forbids it stays silent. */
export function ring(): void {
  const context = new AudioContext();
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
