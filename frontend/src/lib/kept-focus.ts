/** Elements that can take the focus: focusable ones, and sections with a name, which a screen reader announces. */
const PARTS = '[tabindex], [aria-label], [aria-labelledby]';

/**
 * Keeps the place of keyboard and screen reader users. When the focused element is removed from the page, as a button
 * is by its own press, focuses the nearest remaining part of the page around it. Otherwise the body would get the
 * focus, and Tab would begin at the top of the page.
 */
export function keepFocus(): void {
  /** The last focused element, and the elements around it. */
  let path: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let at = target; at instanceof HTMLElement; at = at.parentElement) path.push(at);
  });
  const removals = new MutationObserver(() => {
    const [focused] = path;
    if (!focused || focused.isConnected) return;
    // In a later task, so that the code that removed the element can move the focus to a better place.
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
    // `focus` does nothing on a hidden element.
    part.focus({ preventScroll: true });
  }
}
