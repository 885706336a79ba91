/** Runs `act` once the page is visible: a browser may prerender a page that nobody opens. */
export function whenOpened(act: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) return act();
  document.addEventListener('prerenderingchange', act, { once: true });
}
