import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTakeBackRatingMutation } from '../../../api/api.ts';
import { lastRatingResult } from '../../../api/last-rating-result.ts';
import { countRatings } from '../../../api/track-calls.ts';
import { rating as texts } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { trackEvent } from '../../../lib/analytics-events.ts';
import { rememberGiven } from '../machine/given-ratings.ts';
import { ratingOf } from '../machine/given-rating.ts';
import { useOthersRatings } from './others-ratings.tsx';
import styles from './take-back.module.css';
import type { Rated, Rating } from './use-rating.ts';

/** Button to take back the last rating, shown for a limited time. A photo whose rating is taken back is shown again. */
export function TakeBack({ rating: { session, supply, lastRated } }: { rating: Rating }) {
  const [rated, setRated] = useState<Rated | null>(null);
  const [failed, setFailed] = useState(false);
  const [takeBack, { isLoading }] = useTakeBackRatingMutation();
  const row = useRef<HTMLDivElement>(null);
  const result = useSyncExternalStore(lastRatingResult.subscribe, lastRatingResult.get);
  const othersRatings = useOthersRatings(rated?.photo.id ?? 0);

  useEffect(() => {
    const offer = () => {
      const { current } = lastRated;
      if (!current) return;
      lastRated.current = null;
      setRated(current);
      setFailed(false);
    };
    // A photo may have been rated before this code has loaded.
    offer();
    return session.onEffect((effect) => void (ratingOf(effect) && offer()));
  }, [session, lastRated]);

  useEffect(() => {
    const over = setTimeout(() => setRated(null), RATING.takeBack);
    return () => clearTimeout(over);
  }, [rated]);

  const token = rated && result?.imageId === rated.photo.id ? result.token : null;
  const press = async () => {
    if (!rated || !token || isLoading) return;
    const { error } = await takeBack({ takeBackDto: { token } });
    // The button disappears with the rating, so the focus moves on.
    if (row.current?.contains(document.activeElement)) nextButton(row.current)?.focus();
    setRated((latest) => (latest === rated ? null : latest));
    setFailed(error !== undefined);
    if (error) return;
    lastRatingResult.forget();
    rememberGiven(rated.photo.id, rated.change === 1 ? -1 : 1);
    trackEvent({
      action: 'image_rating_taken_back',
      category: 'Image Rating',
      parameters: { image_id: rated.photo.id, session_rating_count: countRatings(-1) },
    });
    session.send({ type: 'putBack' });
    supply.putBack(rated.photo);
  };

  return (
    <div ref={row} className={styles.row}>
      {token ? (
        <button type="button" className={styles.action} onClick={() => void press()}>
          {othersRatings ? <span className={styles.othersRatings}>{othersRatings}</span> : null}{' '}
          <span className={styles.words}>{texts.takeBack.button}</span>
        </button>
      ) : null}
      {failed ? <p role="alert">{texts.takeBack.failed}</p> : null}
    </div>
  );
}

function nextButton(row: HTMLElement): HTMLElement | null {
  return row.parentElement?.querySelector<HTMLElement>(':scope > button:last-of-type') ?? null;
}
