import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTakeBackRatingMutation } from '../../../api/api.ts';
import { ratingAnswers } from '../../../api/rating-answers.ts';
import { countRatings } from '../../../api/report-calls.ts';
import { rating as says } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { report } from '../../../lib/analytics-reports.ts';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { ratedBy } from '../machine/reported-rating.ts';
import { rememberGiven, useFelt } from './felt.tsx';
import styles from './take-back.module.css';
import type { Rating } from './use-rating.ts';

interface Rated {
  photo: PhotoToRate;
  change: 1 | -1;
}

/** Takes the last rating back for ten seconds: its photo lies on the table again. */
export function TakeBack({ rating: { session, supply } }: { rating: Rating }) {
  const [rated, setRated] = useState<Rated | null>(null);
  const [failed, setFailed] = useState(false);
  const [takeBack, { isLoading }] = useTakeBackRatingMutation();
  const row = useRef<HTMLDivElement>(null);
  const answer = useSyncExternalStore(ratingAnswers.subscribe, ratingAnswers.last);
  const felt = useFelt(rated?.photo.id ?? 0);

  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onEffect((effect) => {
      const { showing } = supply.snapshot();
      const happened = ratedBy(effect);
      if (!happened || !showing) return;
      clearTimeout(over);
      over = setTimeout(() => setRated(null), RATING.takeBack);
      const change = happened.type === 'up' ? 1 : -1;
      rememberGiven(happened.imageId, change);
      setRated({ photo: showing.photo, change });
      setFailed(false);
    });
    return () => {
      stop();
      clearTimeout(over);
    };
  }, [session, supply]);

  const token = rated && answer?.imageId === rated.photo.id ? answer.token : null;
  const press = async () => {
    if (!rated || !token || isLoading) return;
    const { error } = await takeBack({ takeBackDto: { token } });
    // The button goes with the rating, and the focus would go with it.
    if (row.current?.contains(document.activeElement)) nextButton(row.current)?.focus();
    setRated((latest) => (latest === rated ? null : latest));
    setFailed(error !== undefined);
    if (error) return;
    ratingAnswers.forget();
    rememberGiven(rated.photo.id, rated.change === 1 ? -1 : 1);
    report({
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
        <button type="button" className={styles.act} onClick={() => void press()}>
          {felt ? <span className={styles.felt}>{felt}</span> : null}{' '}
          <span className={styles.words}>{says.takeBack.act}</span>
        </button>
      ) : null}
      {failed ? <p role="alert">{says.takeBack.failed}</p> : null}
    </div>
  );
}

function nextButton(row: HTMLElement): HTMLElement | null {
  return row.parentElement?.querySelector<HTMLElement>(':scope > button:last-of-type') ?? null;
}
