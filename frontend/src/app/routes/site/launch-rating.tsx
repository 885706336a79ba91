import { launch } from '../../../content/launch.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { useIsPast } from '../../../ui/countdown-clock.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';
import styles from './launch-rating.module.css';

export const page = definePage({
  path: paths.launchRating,
  title: 'Rate & Win',
  category: 'Rating',
  description:
    'Rate pictures that players of Unspoken have shown, and leave your email to be in the draw for a launch deck.',
  picture: true,
});

/** Before the launch and after it: the time that is left, a picture to rate, a list to be on. */
export default function LaunchRating() {
  const words = useIsPast(launch.target.getTime()) ? launch.after : launch.before;
  return (
    <div className={styles.page}>
      <h1 className={styles.headline}>{launch.headline}</h1>
      <section className={styles.launch} aria-label="Launch">
        <p className={styles.label}>{words.countdown}</p>
        <Countdown className={styles.countdown} target={launch.target} label={words.countdown} />
      </section>
      <RatingWidget className={styles.widget} />
      <section className={styles.signup} aria-labelledby="launch-list">
        <h2 id="launch-list">{words.headline}</h2>
        <p className={styles.lead}>{words.lead}</p>
        <SignupForm
          endpoint="general"
          variant="stack"
          buttonLabel={launch.act}
          pendingLabel={launch.pending}
        />
      </section>
    </div>
  );
}
