/** Calls `run` when the page is opened, because a browser may prerender a page that nobody opens. */
export function whenOpened(run: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) return run();
  document.addEventListener('prerenderingchange', run, { once: true });
}
