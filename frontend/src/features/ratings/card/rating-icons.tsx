import type { ComponentProps } from 'react';

const HEART =
  'M12 20.4C5.2 16 2.6 12.4 2.6 8.9 2.6 6 4.8 3.9 7.4 3.9c1.9 0 3.6 1 4.6 2.8 1-1.8 2.7-2.8 4.6-2.8 2.6 0 4.8 2.1 4.8 5 0 3.5-2.6 7.1-9.4 11.5Z';

/** The heart shown on a loved photo. */
export function HeartShape(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path d={HEART} fill="var(--thread)" stroke="var(--card)" strokeWidth="0.7" />
    </svg>
  );
}

/** Line icons of the three ratings and of the countdown switch. */
export function RatingIcon({ name }: { name: keyof typeof lines }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines[name]}
    </svg>
  );
}

const lines = {
  pass: (
    <>
      <rect x="9.2" y="4" width="10.4" height="14.6" rx="2" transform="rotate(-10 14.4 11.3)" />
      <path d="M6.2 7.6 3 8.2M6.8 11.4l-2.6.5M7.4 15.1l-1.8.3" />
    </>
  ),
  hold: (
    <>
      <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
      <circle cx="12" cy="12" r="5.7" />
      <circle cx="12" cy="12" r="9" strokeDasharray="1.5 3.2" />
    </>
  ),
  love: <path d={HEART} />,
  pause: <path d="M9 7v10M15 7v10" />,
  go: <path d="M9 6.5v11l8-5.5Z" />,
} as const;
