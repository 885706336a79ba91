import { launch } from '../../../content/launch.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { LaunchRating } from '../../../features/site/launch-rating.tsx';

export default function LaunchRatingPage() {
  return (
    <LaunchRating
      rating={(className) => <RatingWidget className={className} />}
      signup={
        <SignupForm
          endpoint="general"
          variant="stack"
          buttonLabel={launch.button}
          pendingLabel={launch.pending}
        />
      }
    />
  );
}
