import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import { NothingHere } from '../../shell/nothing-here.tsx';

export const page = definePage({
  title: 'Page Not Found',
  category: 'Error',
});

/** Not-found page. */
export default function NotFoundPage() {
  const way = (
    <Button asChild>
      <Link to={paths.home}>Go to Home Page</Link>
    </Button>
  );
  return <NothingHere way={way} />;
}
