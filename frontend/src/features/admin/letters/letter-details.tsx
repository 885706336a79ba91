import { useEffect, useRef, useState } from 'react';
import {
  type LetterDto,
  useGetLetterAudienceQuery,
  useGetLetterQuery,
} from '../../../api/admin.ts';
import { errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterReport } from './letter-report.tsx';
import styles from './letter-details.module.css';
import { isOpen, STATUS_TONES, STATUS_WORDS } from './letter-words.ts';
import { useLetterRefresh } from './use-letter-refresh.ts';

interface LetterDetailsProps {
  /** Id of the letter; null for a new one. */
  id: number | null;
  onLeave: () => void;
  onDeleted: () => void;
  onNew: () => void;
  onSaved: (id: number) => void;
}

const EVERYBODY = {};

/** One letter: its editor as long as it can be changed, then its report. */
export function LetterDetails({ id, onLeave, onDeleted, onNew, onSaved }: LetterDetailsProps) {
  // A new letter that was just saved is shown until the stored one has been read.
  const [created, setCreated] = useState<LetterDto>();
  const query = useGetLetterQuery(
    { id: id ?? 0 },
    { skip: id === null, refetchOnMountOrArgChange: true },
  );
  const letter = (id === null ? undefined : query.data) ?? created;
  useLetterRefresh(letter);
  const { data: audience } = useGetLetterAudienceQuery(EVERYBODY, {
    refetchOnMountOrArgChange: true,
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <section className={styles.letter} aria-labelledby="letter">
      <header className={styles.head}>
        <Button variant="quiet" onClick={onLeave}>
          All letters
        </Button>
        <h2 id="letter" ref={title} tabIndex={-1}>
          {id === null ? 'New letter' : `Letter ${id}`}
        </h2>
        {letter ? (
          <Badge tone={STATUS_TONES[letter.status]}>{STATUS_WORDS[letter.status]}</Badge>
        ) : null}
      </header>
      {content()}
    </section>
  );

  function content() {
    if (id !== null && !letter) {
      if (!query.isError) return <PanelSkeleton lines={8} />;
      return (
        <LoadFailed className={styles.failed} onRetry={() => void query.refetch()}>
          {errorStatus(query.error) === NOT_FOUND
            ? 'This letter is no longer here.'
            : 'The letter could not be loaded.'}
        </LoadFailed>
      );
    }
    if (letter && !isOpen(letter.status)) {
      const writeNew = () => {
        setCreated(undefined);
        onNew();
        title.current?.focus();
      };
      return <LetterReport letter={letter} onNew={writeNew} />;
    }
    return (
      <LetterEditor
        letter={letter ?? null}
        audience={audience}
        onDeleted={onDeleted}
        onSaved={(stored) => {
          setCreated(stored);
          onSaved(stored.id);
        }}
      />
    );
  }
}
