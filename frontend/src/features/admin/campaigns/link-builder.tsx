import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { targets } from '../codes/code-words.ts';
import small from '../tables/small-buttons.module.css';
import styles from './link-builder.module.css';

/** Makes a link whose visits the campaign results show under its source and medium. */
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
        <div className={small.acts}>
          <Button variant="quiet" disabled={link === ''} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Empty without a source. In lower case, as the results have it. */
function campaignLink(page: string, source: string, medium: string): string {
  const [from, by] = [source, medium].map((text) => text.trim().toLowerCase());
  if (!from) return '';
  const utm = new URLSearchParams({ utm_source: from, ...(by && { utm_medium: by }) });
  return `${window.location.origin}${page}?${utm.toString()}`;
}
