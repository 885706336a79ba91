import { type RefObject, useEffect } from 'react';
import { report } from '../../lib/analytics-reports.ts';

/** Fraction of the form that must be on the screen. */
const SEEN = 0.5;

/** Reports once that a form came into view. */
export function useFormView(form: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    if (!form.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        report({ action: 'form_view', category: 'Form', label });
      },
      { threshold: SEEN },
    );
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [form, label]);
}
