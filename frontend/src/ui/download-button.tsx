import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../content/brand.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.ts';

export type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** A file of our own: a browser opens one of another site instead of keeping it. */
  href: string;
  /** What the notice calls the file, 'free PDF' for example. */
  what: string;
  children: ReactNode;
};

/** A plain link that keeps a file on the device, and says that it is on its way. */
export function DownloadButton({ href, what, children, ...look }: DownloadButtonProps) {
  return (
    <Button asChild {...look}>
      <a href={href} download onClick={() => tellDownload(what)}>
        <DownloadIcon />
        {children}
      </a>
    </Button>
  );
}

function tellDownload(what: string): void {
  toast({
    title: 'Download Started',
    description: `The ${what} of ${PRODUCT_NAME} is downloading now.`,
    tone: 'success',
  });
}

function DownloadIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="none" aria-hidden="true">
      <path
        d="M10 2.75v10M6.25 9.25 10 13l3.75-3.75M3.75 16.75h12.5"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
