/** Runs `act` when the page is visible, because a browser may prerender a page that nobody opens. */
export function whenOpened(act: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) return act();
  document.addEventListener('prerenderingchange', act, { once: true });
}
