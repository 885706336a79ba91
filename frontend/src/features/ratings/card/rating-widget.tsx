import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { rating as texts, type RatingWords } from '../../../content/rating.ts';
import { FalliblePart } from '../../../ui/fallible-part.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { servedPhoto } from '../../../lib/served-photo.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { CountdownBar } from './countdown-bar.tsx';
import type { PhotoSource } from '../queue/photo-source.ts';
import { listenForPresses } from '../machine/press-listeners.ts';
import { RatingButtons } from './rating-buttons.tsx';
import { RatingCard } from './rating-card.tsx';
import { RatingIcon } from './rating-icons.tsx';
import { listenForKeys } from '../machine/rating-keys.ts';
import styles from './rating-widget.module.css';
import { guardAgainstTouchZoom } from '../machine/touch-zoom-guard.ts';
import { type Extras, useExtras } from './use-extras.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useCardVisibility } from './use-card-visibility.ts';
import { useRandomPhotos } from '../queue/use-random-photos.ts';
import { type Rating, type RatingListeners, useRating } from './use-rating.ts';
import { useServedPhoto } from './use-served-photo.ts';

export interface RatingWidgetProps extends RatingListeners {
  /** Shown above the card; a route may pass a link. */
  heading?: ReactNode;
  /** Source of the photos, read once. By default random photos, after the one in the served HTML. */
  source?: PhotoSource;
  words?: RatingWords;
  className?: string;
}

/** A photo to rate by touch, mouse, keys or buttons before the countdown ends. */
export function RatingWidget(props: RatingWidgetProps) {
  return (
    <FalliblePart>
      <Widget {...props} />
    </FalliblePart>
  );
}

function Widget({
  heading,
  source,
  words = texts.single,
  className,
  ...events
}: RatingWidgetProps) {
  const random = useRandomPhotos();
  const rating = useRating(source ?? random, source ? null : servedPhoto(), events);
  const widget = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const hold = useRef<HTMLButtonElement>(null);
  const extras = useExtras();
  const announcement = useAnnouncement(rating.session, widget);
  useCardVisibility(rating.session, card);
  useServedPhoto(rating, card);
  const { showing } = rating.supplied;
  // A photo served with the page can be rated immediately, before hydration.
  const hydrated = useHydrated();
  const idle = hydrated ? rating.state.phase !== 'shown' : !showing;

  useEffect(() => {
    if (!widget.current || !card.current || !hold.current) return;
    const stops = [
      listenForPresses(card.current, 'photo', rating.session),
      guardAgainstTouchZoom(card.current, rating.session),
      listenForPresses(hold.current, 'hold-button', rating.session),
      listenForKeys(widget.current, hold.current, rating.session),
    ];
    return () => stops.forEach((stop) => stop());
  }, [rating.session]);

  return (
    <section
      ref={widget}
      className={classNames(styles.widget, !showing && styles.waiting, className)}
      data-photo={showing?.photo.id}
      aria-label={texts.widget}
    >
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      <RatingCard rating={rating} extras={extras} words={words} cardRef={card} />
      <CountdownRow rating={rating} card={card} extras={extras} />
      <RatingButtons
        className={styles.actions}
        session={rating.session}
        state={rating.state}
        idle={idle}
        holdRef={hold}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

interface CountdownRowProps {
  rating: Rating;
  card: RefObject<HTMLElement | null>;
  extras: Extras | null;
}

function CountdownRow({ rating, card, extras }: CountdownRowProps) {
  const { session, state } = rating;
  const paused = state.pausedByUser;
  return (
    <div className={styles.countdown}>
      {extras ? <extras.RowExtras rating={rating} card={card} /> : null}
      <CountdownBar state={state} />
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? texts.resume : texts.pause}
        onClick={() => session.send({ type: 'pause', paused: !paused })}
      >
        <RatingIcon name={paused ? 'go' : 'pause'} />
      </button>
    </div>
  );
}
