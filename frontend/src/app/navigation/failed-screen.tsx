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

/** Shown when a page fails to load. The page loads again when the browser is back online. */
export function FailedScreen() {
  const [title, words] = navigator.onLine ? FAILED : OFFLINE;
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);

  const actions = (
    <>
      <Button onClick={reload}>Load again</Button>
      <Button asChild variant="quiet">
        <Link to={paths.home}>Go to Home Page</Link>
      </Button>
    </>
  );
  return (
    <MessageScreen role="alert" actions={actions}>
      <h1>{title}</h1>
      <p>{words}</p>
    </MessageScreen>
  );
}
