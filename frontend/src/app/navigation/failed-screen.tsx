import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

const FAILED = [
  'This page has gone quiet.',
  'Something went wrong on our side. Loading it again often helps.',
] as const;
const OFFLINE = ['You’re offline.', 'This page will open when you’re back online.'] as const;

const reload = () => location.reload();

/** Shown when a page fails to load; while offline, the page loads again when the network is back. */
export function FailedScreen() {
  const [title, words] = navigator.onLine ? FAILED : OFFLINE;
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);

  const acts = (
    <>
      <Button onClick={reload}>Load again</Button>
      <Button asChild variant="quiet">
        <Link to={paths.home}>Go to Home Page</Link>
      </Button>
    </>
  );
  return (
    <MessageScreen role="alert" acts={acts}>
      <h1>{title}</h1>
      <p>{words}</p>
    </MessageScreen>
  );
}
