import type { ReactNode } from 'react';
import { QuietScreen } from './quiet-screen.tsx';

/** Not-found content; `way` is the link that leads on. */
export function NothingHere({ way }: { way: ReactNode }) {
  return (
    <QuietScreen acts={way}>
      <h1>404 Page Not Found</h1>
      <p>Nothing is written on this card. Turn it over and start again.</p>
    </QuietScreen>
  );
}
