import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buy-button.module.css';
import type { Shop } from './storefront-product.ts';
import { useEmbeddedProduct } from './use-embedded-product.ts';

export interface BuyButtonProps {
  label: string;
  /** Product page in the shop, the fallback for the storefront's button; null while there is none. */
  href: string | null | undefined;
  /** Storefront to embed. */
  shop: Shop | null | undefined;
  className?: string;
}

/** A link to the shop, replaced by the storefront's own button once that has loaded. */
export function BuyButton({ label, href, shop, className }: BuyButtonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const embedded = useEmbeddedProduct(shop, label, frame, link);
  return (
    <div className={classNames(styles.place, className)}>
      <div ref={frame} className={classNames(styles.frame, !embedded && styles.waiting)} />
      {embedded || !href ? null : (
        <Button asChild className={styles.link}>
          <a ref={link} href={href} target="_blank" rel="noopener">
            <span>{label}</span>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </Button>
      )}
    </div>
  );
}
