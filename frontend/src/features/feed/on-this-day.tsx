import { useId } from 'react';
import type { MemoryDto } from '../../api/api.ts';
import { numberWord } from '../../lib/number-words.ts';
import { Button } from '../../ui/button.tsx';
import { PlayingCard } from '../../ui/playing-card.tsx';
import { memoryDraft } from './memory-drafts.ts';
import { FEED_ID } from './own-feed.tsx';
import styles from './on-this-day.module.css';
import { PhotoFrame } from './photo-frame.tsx';
import { type AnswerAgainForm, ThenAndNow } from './then-and-now.tsx';

interface OnThisDayProps {
  /** Address of the user, for drafts of answers on this device. */
  email: string;
  memories: readonly MemoryDto[];
  onDismiss: () => void;
  /** Fetches the memories again; resolves with false when that failed. */
  onExpired: () => Promise<boolean>;
  /** Form that answers the question of a memory again. */
  answerAgain: AnswerAgainForm;
}

const inWords = new Intl.DateTimeFormat('en', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What a user uploaded and answered on this day in earlier months and years; nothing without memories. */
export function OnThisDay(props: OnThisDayProps) {
  const { email, memories, onDismiss, onExpired, answerAgain } = props;
  const heading = useId();
  if (memories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>On this day</h2>
        <Button
          variant="quiet"
          onClick={() => {
            onDismiss();
            // The focus moves, because the button disappears with its section.
            document.getElementById(FEED_ID)?.focus();
          }}
        >
          Hide for today
        </Button>
      </div>
      {memories.map((memory) => (
        <section
          key={memory.day}
          className={styles.memory}
          aria-labelledby={`memory-${memory.day}`}
        >
          <h3 id={`memory-${memory.day}`} className={styles.when}>
            <span>{agoOf(memory)}</span>
            <time dateTime={memory.day}>{inWords.format(Date.parse(memory.day))}</time>
          </h3>
          <ul className={styles.items}>
            {memory.items.map((item) => (
              <li key={`${item.type}-${item.data.id}`} className={styles[item.type]}>
                {item.type === 'image' ? (
                  <PlayingCard className={styles.photo}>
                    <PhotoFrame
                      data={item.data}
                      refresh={onExpired}
                      alt={`Your photo, ${agoOf(memory).toLowerCase()}`}
                    />
                  </PlayingCard>
                ) : (
                  <ThenAndNow
                    answer={item.data}
                    then={agoOf(memory)}
                    draft={memoryDraft(email, memory, item.data)}
                    answerAgain={answerAgain}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function agoOf({ unit, count }: MemoryDto): string {
  return `${numberWord(count, { capital: true })} ${unit}${count === 1 ? '' : 's'} ago`;
}
