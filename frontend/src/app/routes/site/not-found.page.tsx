import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';

/** Not-found page. */
export default function NotFoundPage() {
  const way = (
    <Button asChild>
      <Link to={paths.home}>Go to Home Page</Link>
    </Button>
  );
  return <NothingHere way={way} />;
}

/** `way` is the link that leads on. */
export function NothingHere({ way }: { way: ReactNode }) {
  return (
    <MessageScreen acts={way}>
      <h1>404 Page Not Found</h1>
      <p>Nothing is written on this card. Turn it over and start again.</p>
    </MessageScreen>
  );
}
