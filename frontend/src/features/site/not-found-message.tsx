import type { ReactNode } from 'react';
import { MessageScreen } from '../../ui/message-screen.tsx';

/** Text for a page that does not exist. `way` is a link to another page. */
export function NotFoundMessage({ way }: { way: ReactNode }) {
  return (
    <MessageScreen actions={way}>
      <h1>404 Page Not Found</h1>
      <p>Nothing is written on this card. Turn it over and start again.</p>
    </MessageScreen>
  );
}
