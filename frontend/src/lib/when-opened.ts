/** Acts once somebody sees the page: a browser may prepare one that nobody opens. */
export function whenOpened(act: () => void): void {
  if (!(document as { prerendering?: boolean }).prerendering) return act();
  document.addEventListener('prerenderingchange', act, { once: true });
}
