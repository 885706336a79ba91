import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Link } from './link.tsx';
import { inViewTransition } from './view-transition.ts';

type FeedLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  /** Name of the item that gets the focus. */
  item?: string;
};

/** Selector of the first item of the feed, or of its error. */
const ARRIVAL = '[data-testid="feed-item"], main [role="alert"]';

/** Link to the feed. In a view transition, the last photo or answer moves to its place there. */
export function FeedLink({ item, ...props }: FeedLinkProps) {
  const navigate = useNavigate();
  const to = item ? `${paths.responses}#${item}` : paths.responses;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    inViewTransition(() => void navigate(to), ARRIVAL);
  };
  return <Link {...props} to={to} onClick={follow} />;
}
