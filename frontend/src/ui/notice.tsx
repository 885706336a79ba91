import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'success' | 'error';
  children: ReactNode;
}

/** Message beside a form; announced when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p
      className={classNames(styles.notice, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {children}
    </p>
  );
}
