/** Elements that can take the focus: focusable ones, and sections with a name, which a screen reader announces. */
const PARTS = '[tabindex], [aria-label], [aria-labelledby]';

/**
 * Watches the page for the removal of the focused element, for example of a button by its own press. Then focuses the
 * nearest remaining part of the page around the element, so that keyboard and screen reader users keep their place.
 * Otherwise the body would get the focus, and Tab would begin at the top of the page.
 */
export function restoreLostFocus(): void {
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
