import { classNames } from '../lib/class-names.ts';
import page from './page.module.css';
import { ShareButton } from './share-button.tsx';

/** A sentence, and the button that shares the page. */
export function SharePage({ className, children }: { className?: string; children: string }) {
  return (
    <aside className={classNames(page.share, className)} aria-label="Share this page">
      <p>{children}</p>
      <ShareButton />
    </aside>
  );
}
