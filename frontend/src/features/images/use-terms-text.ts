import { useEffect, useState } from 'react';
import { publicFiles } from '../../lib/paths.ts';
import { paragraphsOf } from '../../lib/text-file.ts';

export type TermsText =
  { status: 'loading' } | { status: 'ready'; paragraphs: string[] } | { status: 'failed' };

/** Loads the terms as soon as they are `wanted`; `reload` retries after a failure. */
export function useTermsText(wanted: boolean) {
  const [terms, setTerms] = useState<TermsText>({ status: 'loading' });
  const waiting = wanted && terms.status === 'loading';

  useEffect(() => {
    if (!waiting) return undefined;
    const leaving = new AbortController();
    loadTerms(leaving.signal).then(
      (text) => setTerms({ status: 'ready', paragraphs: withoutTitle(paragraphsOf(text)) }),
      () => {
        if (!leaving.signal.aborted) setTerms({ status: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [waiting]);

  return { terms, reload: () => setTerms({ status: 'loading' }) };
}

async function loadTerms(signal: AbortSignal): Promise<string> {
  const response = await fetch(publicFiles.terms, { signal });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.text();
}

/** The text without its title, which the dialog shows. */
function withoutTitle([title = '', ...others]: string[]): string[] {
  return title.endsWith('Terms of Use') ? others : [title, ...others];
}
