import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { NothingHere } from '../../shell/nothing-here.tsx';

/** Not-found page. */
export default function NotFoundPage() {
  const way = (
    <Button asChild>
      <Link to={paths.home}>Go to Home Page</Link>
    </Button>
  );
  return <NothingHere way={way} />;
}
