import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { targets } from '../codes/code-words.ts';
import small from '../shared/small-buttons.module.css';
import styles from './link-builder.module.css';

/**
 * Form that makes a link with a campaign. The campaign results show visits by this link under its source and medium.
 */
export function LinkBuilder() {
  const [page, setPage] = useState<string>(targets[0]?.value ?? '/');
  const [source, setSource] = useState('');
  const [medium, setMedium] = useState('');
  const link = campaignLink(page, source, medium);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Copied', description: 'The link is in your clipboard.', tone: 'success' });
    } catch {
      toast({ title: 'Not copied', description: 'Please copy the link from its field.' });
    }
  };
  return (
    <section className={styles.builder} aria-labelledby="link-builder">
      <h3 id="link-builder">A link for a campaign</h3>
      <div className={styles.fields}>
        <SelectField
          label="Page"
          value={page}
          onChange={({ target }) => setPage(target.value)}
          options={targets}
        />
        <TextField
          label="Source"
          placeholder="newsletter"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <TextField
          label="Medium"
          placeholder="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={medium}
          onChange={({ target }) => setMedium(target.value)}
        />
      </div>
      <div className={styles.result}>
        <TextField
          label="Link"
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
          hint={link === '' ? 'Enter a source to get the link.' : undefined}
        />
        <div className={small.actions}>
          <Button variant="quiet" disabled={link === ''} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The link; empty without a source. Source and medium are in lower case, as in the campaign results. */
function campaignLink(page: string, source: string, medium: string): string {
  const [utmSource, utmMedium] = [source, medium].map((text) => text.trim().toLowerCase());
  if (!utmSource) return '';
  const utm = new URLSearchParams({
    utm_source: utmSource,
    ...(utmMedium && { utm_medium: utmMedium }),
  });
  return `${window.location.origin}${page}?${utm.toString()}`;
}
