import { home } from '../../../content/home.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { useOpenVipPass } from '../../../features/signups/use-open-vip-pass.ts';
import { HomeSteps } from '../../../features/site/home-steps.tsx';
import { HomeHero, HomeSignup, HomeWays } from '../../../features/site/home.tsx';

/** Home page: a photo to rate, the game in four steps, and the sign-up form. */
export default function HomePage() {
  const { placeholder, button, pending } = home.signup;
  return (
    <>
      <HomeHero words={home} rating={(className) => <RatingWidget className={className} />} />
      <HomeSteps {...home.steps} />
      <HomeSignup words={home.signup}>
        <SignupForm
          endpoint="home"
          placeholder={placeholder}
          buttonLabel={button}
          pendingLabel={pending}
          onSuccess={useOpenVipPass()}
        />
      </HomeSignup>
      <HomeWays {...home.ways} />
    </>
  );
}
