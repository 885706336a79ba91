let pointer = false;

// Heard from the start on: when a panel appears, the press that opened it is over. What has focus can't tell, either, as
// browsers may show the ring after a press, too.
window.addEventListener('pointerdown', () => (pointer = true), { capture: true, passive: true });
window.addEventListener('keydown', () => (pointer = false), { capture: true, passive: true });

/** Whether the last thing a person did was a press, not a key. */
export function cameByPointer(): boolean {
  return pointer;
}
