import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buy-button.module.css';
import type { Shop } from './storefront-product.ts';
import { useEmbeddedProduct } from './use-embedded-product.ts';

export interface BuyButtonProps {
  label: string;
  /** The product's page in the shop, for whoever the storefront's own button does not reach; none yet when null. */
  href: string | null | undefined;
  /** The storefront to embed. */
  shop: Shop | null | undefined;
  className?: string;
}

/** A link into the shop, in whose place the storefront's own button comes where there is one. */
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
            {label}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </Button>
      )}
    </div>
  );
}
