/** What takes the focus: focusable parts of the page, and those with a name, which a screen reader announces. */
const PARTS = '[tabindex], [aria-label], [aria-labelledby]';

/**
 * Keeps the place of keyboard and screen reader users: when the focused element is removed from the page, as a button
 * by its own press, focuses the nearest part of the page around it that is left. Otherwise the focus would fall to the
 * body, and Tab would begin at the top of the page.
 */
export function keepFocus(): void {
  /** The element focused last, and those around it. */
  let path: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let at = target; at instanceof HTMLElement; at = at.parentElement) path.push(at);
  });
  const removals = new MutationObserver(() => {
    const [focused] = path;
    if (!focused || focused.isConnected) return;
    // Later, so that the code that removed it can move the focus to a better place.
    setTimeout(focusRemaining, 0, path);
    path = [];
  });
  removals.observe(document, { childList: true, subtree: true });
}

function focusRemaining(path: HTMLElement[]): void {
  for (const part of path) {
    if (document.activeElement !== document.body) return;
    if (!part.isConnected || !part.matches(PARTS)) continue;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    // Does nothing on a hidden part.
    part.focus({ preventScroll: true });
  }
}
