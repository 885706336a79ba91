import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { rating as texts, type RatingWords } from '../../../content/rating.ts';
import { withoutScript } from '../../../content/without-script.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { PlayingCard } from '../../../ui/playing-card.tsx';
import { WithoutScript } from '../../../ui/without-script.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { PhotoFace } from './photo-face.tsx';
import type { Showing } from '../queue/photo-supply.ts';
import type { Extras } from './use-extras.ts';
import styles from './rating-card.module.css';
import { HeartShape } from './rating-icons.tsx';
import type { Departure, Rating } from './use-rating.ts';

interface RatingCardProps {
  rating: Rating;
  extras: Extras | null;
  words: RatingWords;
  cardRef: RefObject<HTMLDivElement | null>;
}

/** The photo to rate, or the back of a card with the reason why there is none. */
export function RatingCard({ rating, extras, words, cardRef }: RatingCardProps) {
  const { state, supplied, supply, departure } = rating;
  const { press } = state;
  const held = press !== null && (press.holding || press.latched);
  return (
    <PlayingCard
      ref={cardRef}
      stacked
      lined={false}
      className={classNames(styles.card, press && styles.pressed, held && styles.held)}
      data-testid="rating-card"
    >
      {extras ? <extras.CardExtras rating={rating} /> : null}
      {supplied.showing ? (
        <CurrentPhoto
          key={supplied.showing.key}
          showing={supplied.showing}
          {...{ rating, extras }}
        />
      ) : null}
      {supplied.status === 'loading' ? (
        <CardNote scripted>{supplied.first ? words.loading : words.loadingNext}</CardNote>
      ) : null}
      {supplied.status === 'empty' ? (
        <CardNote onRetry={() => supply.retry()} label={texts.lookAgain}>
          {words.empty}
        </CardNote>
      ) : null}
      {supplied.status === 'failed' ? (
        <CardNote onRetry={() => supply.retry()} label={texts.tryAgain}>
          {texts.failed}
        </CardNote>
      ) : null}
      {departure ? (
        <Leaving key={departure.showing.key} departure={departure} extras={extras} />
      ) : null}
      {state.phase === 'heart' ? <Heart landing /> : null}
    </PlayingCard>
  );
}

interface CurrentPhotoProps {
  showing: Showing;
  rating: Rating;
  extras: Extras | null;
}

function CurrentPhoto({ showing, rating, extras }: CurrentPhotoProps) {
  const { session, state, supply } = rating;
  const face = useRef<HTMLDivElement>(null);
  // Without React, because a phone moves the pointer sixty times a second.
  useEffect(() => {
    return session.subscribe(() => {
      if (face.current) face.current.style.transform = draggedBy(session.snapshot().drag);
    });
  }, [session]);
  const first = showing.key === 1;
  const arriving = showing.isBack ? styles.returning : styles.arriving;
  return (
    <PhotoFace
      ref={face}
      photo={showing.photo}
      className={classNames(
        styles.top,
        state.press?.dragging && styles.dragged,
        !first && arriving,
      )}
      image={{
        fetchPriority: 'high',
        // Later photos are already decoded: painting them synchronously prevents a blank frame.
        decoding: first ? 'auto' : 'sync',
        onLoad: () => {
          supply.loaded();
          session.send({ type: 'shown', imageId: showing.photo.id });
        },
        onError: () => supply.skipBroken(),
      }}
    >
      {first ? (
        <div className={styles.scriptless}>
          <WithoutScript>{withoutScript.ratingThis}</WithoutScript>
        </div>
      ) : null}
      {extras ? <extras.PhotoExtras photo={showing.photo} rating={rating} /> : null}
    </PhotoFace>
  );
}

function draggedBy(drag: number): string {
  return drag ? `translateX(${drag}px) rotate(${drag * 0.04}deg)` : '';
}

const departureStyles = {
  single: styles.aside,
  double: styles.upward,
  expiry: styles.under,
} as const;

function Leaving({ departure, extras }: { departure: Departure; extras: Extras | null }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const { after, drag, showing } = departure;
  return (
    <PhotoFace
      photo={showing.photo}
      className={classNames(styles.leaving, drag > 0 ? styles.toTheRight : departureStyles[after])}
      style={{ transform: draggedBy(drag) }}
      image={{ alt: '', decoding: 'sync' }}
      aria-hidden="true"
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) setGone(true);
      }}
    >
      {after === 'double' ? <Heart /> : null}
      {extras ? <extras.OthersRatings imageId={showing.photo.id} /> : null}
    </PhotoFace>
  );
}

function Heart({ landing = false }: { landing?: boolean }) {
  return (
    <span className={styles.heart} data-testid={landing ? 'heart' : undefined} aria-hidden="true">
      <HeartShape className={landing ? styles.landing : undefined} />
    </span>
  );
}

interface CardNoteProps {
  children: ReactNode;
  /** Hides the content in browsers without JavaScript. */
  scripted?: boolean;
  onRetry?: () => void;
  label?: string;
}

function CardNote({ children, scripted = false, onRetry, label }: CardNoteProps) {
  return (
    <div className={styles.back}>
      <CardBack className={styles.pattern} />
      <div className={styles.note}>
        <p className={scripted ? styles.scripted : undefined}>{children}</p>
        {scripted ? <WithoutScript>{withoutScript.rating}</WithoutScript> : null}
        {onRetry ? (
          <Button variant="quiet" onClick={onRetry}>
            {label}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
