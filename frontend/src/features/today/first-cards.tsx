import { type ReactNode, useId, useState } from 'react';
import { type TodayDto, useMarkTodayMutation } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TurningCard } from '../../ui/turning-card.tsx';
import styles from './first-cards.module.css';

interface FirstCardsProps {
  run: NonNullable<TodayDto['firstRun']>;
  /**
   * Renders the offer of a reminder, with focus after the card has turned. `onDecided` is called when the user has
   * chosen.
   */
  reminder: (focused: boolean, onDecided: () => void) => ReactNode;
  /** Called when the cards are put away, to focus the next content. */
  onAway: () => void;
}

/** The cards after a user's first answer, one at a time: invite a friend, then turn on a reminder. */
export function FirstCards({ run, reminder, onAway }: FirstCardsProps) {
  const [mark] = useMarkTodayMutation();
  const [kept, setKept] = useState(false);
  const [away, setAway] = useState(false);
  const end = () => void mark({ markTodayDto: { firstRunOver: true } });
  const putAway = () => {
    setAway(true);
    onAway();
  };
  const isSeat = !run.invited && !kept;
  if (away || (!isSeat && run.reminded)) return null;
  return (
    <section className={styles.section} aria-label="First cards">
      <TurningCard
        side={isSeat ? 'front' : 'back'}
        turned={kept}
        stacked={isSeat}
        className={styles.card}
      >
        <div className={styles.face}>
          <div className={styles.head}>
            <p>{isSeat ? '2 of 3' : '3 of 3'}</p>
            <TextButton
              onClick={() => {
                end();
                putAway();
              }}
            >
              Put away
            </TextButton>
          </div>
          {isSeat ? (
            <Seat onKeep={() => (run.reminded ? putAway() : setKept(true))} />
          ) : (
            reminder(kept, end)
          )}
        </div>
      </TurningCard>
    </section>
  );
}

function Seat({ onKeep }: { onKeep: () => void }) {
  const heading = useId();
  return (
    <section className={styles.words} aria-labelledby={heading}>
      <h2 id={heading}>Give a seat away</h2>
      <p>
        Somebody you like to be quiet with. On days you both answer, you turn over each other’s
        cards.
      </p>
      <ButtonRow>
        <Button asChild>
          <Link to={paths.invite}>Choose somebody</Link>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Not now
        </Button>
      </ButtonRow>
    </section>
  );
}
