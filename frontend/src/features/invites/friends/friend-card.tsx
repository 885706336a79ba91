import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { TurningCard } from '../../../ui/turning-card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './friend-card.module.css';
import { type FriendCardState, useFriendCard } from './use-friend-card.ts';

interface FriendCardProps {
  friendId: number;
  /** Id of the user's own answer of the same day. */
  responseId: number;
  name: string;
}

/** A friend's answer, face down until it is turned over. */
export function FriendCard({ friendId, responseId, name }: FriendCardProps) {
  const id = useId();
  const turning = useFriendCard(friendId, responseId);
  const { text, turns, gone } = turning;
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the pressed button is on the other side of the card now.
  useEffect(() => {
    if (turns > 0) button.current?.focus();
  }, [turns]);
  if (gone) return <Gone name={name} />;
  const face = { id, name };
  return (
    <article aria-labelledby={id} data-wide={(text?.length ?? 0) > LARGE_UP_TO || undefined}>
      <TurningCard
        side={text === null ? 'back' : 'front'}
        turned={turns > 0}
        className={styles.card}
        leaving={text === null ? null : <Back />}
      >
        {text === null ? (
          <FaceDown turning={turning} button={button} {...face} />
        ) : (
          <div className={styles.up}>
            <Words text={text} {...face} />
            <Button ref={button} variant="quiet" className={styles.turn} onClick={turning.back}>
              Turn back
            </Button>
          </div>
        )}
      </TurningCard>
      <Announcement turns={turns} text={text === null ? '' : `${name}: ${text}`} />
    </article>
  );
}

function Gone({ name }: { name: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  // Moves the focus, because the pressed button is gone with the card.
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1} className={styles.gone}>
      {`${name}’s card is no longer here.`}
    </p>
  );
}

interface FaceProps {
  id: string;
  name: string;
}

function FaceDown({
  id,
  name,
  turning: { over, fetching, failed },
  button,
}: FaceProps & { turning: FriendCardState; button: React.RefObject<HTMLButtonElement | null> }) {
  return (
    <div className={styles.down}>
      <Back />
      <div className={styles.label}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        {failed ? (
          <p role="alert" className={styles.failed}>
            The card didn’t turn. Please try again.
          </p>
        ) : null}
        <Button
          ref={button}
          variant="quiet"
          className={styles.over}
          pending={fetching}
          onClick={over}
        >
          <span>Turn over</span>
          <VisuallyHidden>{` ${name}’s card`}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function Back() {
  return <CardBack className={styles.back} />;
}

const LARGE_UP_TO = 110;

function Words({ id, name, text }: FaceProps & { text: string }) {
  return (
    <div className={styles.words}>
      <h3 id={id} className={styles.from}>
        {name}
      </h3>
      <blockquote className={classNames(styles.answer, text.length <= LARGE_UP_TO && styles.large)}>
        {text}
      </blockquote>
    </div>
  );
}

/** Long enough for a screen reader to pick the text up. */
const ANNOUNCED_FOR = 1_000;

/** Announces a text once to screen readers, and then removes it, so that it is not read a second time. */
function Announcement({ text, turns }: { text: string; turns: number }) {
  const [said, setSaid] = useState(turns);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(turns), ANNOUNCED_FOR);
    return () => clearTimeout(timer);
  }, [turns]);
  return <VisuallyHidden role="status">{said === turns ? '' : text}</VisuallyHidden>;
}
