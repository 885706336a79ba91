import { NotFoundMessage } from '../../../features/site/not-found-message.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** Not-found page. */
export default function NotFoundPage() {
  const homeLink = (
    <Button asChild>
      <Link to={paths.home}>Go to Home Page</Link>
    </Button>
  );
  return <NotFoundMessage way={homeLink} />;
}
