import { type RefObject, useEffect } from 'react';
import { trackEvent } from '../../lib/analytics-events.ts';

/** Fraction of the form that must be on the screen. */
const SEEN = 0.5;

/** Tracks once that a form came into view. */
export function useFormView(form: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    if (!form.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        trackEvent({ action: 'form_view', category: 'Form', label });
      },
      { threshold: SEEN },
    );
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [form, label]);
}
