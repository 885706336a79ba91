import { type RefObject, useEffect, useState } from 'react';
import { embedProduct, type Shop } from './storefront-product.ts';

/**
 * Whether the storefront's button is ready to be shown. The plain link stays until then, and when the storefront is
 * blocked or unavailable. The link is never removed while it has keyboard focus.
 */
export function useEmbeddedProduct(
  shop: Shop | null | undefined,
  label: string,
  frame: RefObject<HTMLElement | null>,
  link: RefObject<HTMLElement | null>,
): boolean {
  const [embedded, setEmbedded] = useState(false);

  useEffect(() => {
    if (!shop || !frame.current) return;
    const leaving = new AbortController();
    const node = document.createElement('div');
    frame.current.append(node);
    embedProduct(shop, node, label).then(
      () => whenUnfocused(link.current, leaving.signal, () => setEmbedded(true)),
      () => node.remove(),
    );
    return () => {
      leaving.abort();
      node.remove();
      setEmbedded(false);
    };
  }, [shop, label, frame, link]);

  return embedded;
}

function whenUnfocused(link: HTMLElement | null, signal: AbortSignal, show: () => void): void {
  if (signal.aborted) return;
  if (link === null || link !== document.activeElement) return show();
  link.addEventListener('blur', show, { once: true, signal });
}
