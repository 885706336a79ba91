import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../content/brand.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

export type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** URL of this origin, because a browser opens a file of another origin instead of downloading it. */
  href: string;
  /** Name of the file in the toast, for example 'free PDF'. */
  what: string;
  children: ReactNode;
};

/** A plain download link that also shows a toast. */
export function DownloadButton({ href, what, children, ...look }: DownloadButtonProps) {
  return (
    <Button asChild {...look}>
      <a href={href} download onClick={() => tellDownload(what)}>
        <Icon path="M10 2.75v10M6.25 9.25 10 13l3.75-3.75M3.75 16.75h12.5" />
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
