let pointer = false;

// Listens from page load: when a panel appears, the press that opened it is over. `:focus-visible` is unreliable here,
// as browsers may show the focus ring after a press, too.
window.addEventListener('pointerdown', () => (pointer = true), { capture: true, passive: true });
window.addEventListener('keydown', () => (pointer = false), { capture: true, passive: true });

/** Whether the last input was a pointer press, not a key. */
export function cameByPointer(): boolean {
  return pointer;
}
