import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** State of the new history entry. */
  state?: unknown;
  /** Whether the page replaces the current history entry; by default, only when the URL stays the same. */
  replace?: boolean;
};

/** Link to a page of the site. The `Link` of the router can also prefetch; that code would be in the initial load. */
export function Link({ to, state, replace, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: anchor.target,
    state,
    replace,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={href} onClick={handleClick} />;
}
