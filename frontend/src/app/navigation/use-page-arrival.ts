import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { settings } from '../../lib/settings.ts';
import { pageAt, pageKeyAt, pageTitle } from '../pages.ts';

export const MAIN_ID = 'main';
const ABOUT_ONE_PAGE = 'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Canonical origin of the site, from the head that the server wrote into the first page. */
const origin = import.meta.env.SSR
  ? ''
  : new URL(
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
        window.location.href,
    ).origin;

/** Moves focus to the page content without scrolling. */
export function focusMain(): HTMLElement | null {
  const main = document.getElementById(MAIN_ID);
  main?.focus({ preventScroll: true });
  return main;
}

/** Sets the page title; after a navigation within the site, also scrolls to the top and focuses the content. */
export function usePageArrival(pathname: string): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    document.title = pageTitle(pageAt(pathname), settings);
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    // The server wrote the head of the first page.
    if (cameFrom === null || cameFrom === pathname) return;
    showPageHead(pathname).catch(() => undefined);
    // On Back, the browser restores the scroll position itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    // Moving focus would close a menu that was opened during the navigation.
    if (document.querySelector('nav [aria-expanded="true"]')) return;
    focusMain();
  }, [pathname, navigation]);
}

/** Path of the latest page, because descriptions load later than a page may change. */
let latest = '';

/** Updates the document head for the page at a path. */
export async function showPageHead(pathname: string): Promise<void> {
  latest = pathname;
  for (const old of document.head.querySelectorAll(ABOUT_ONE_PAGE)) old.remove();
  const { pageDescriptions } = await import('../page-descriptions.ts');
  if (pathname !== latest) return;
  const description = pageDescriptions[pageKeyAt(pathname)];
  if (description === undefined) {
    add('meta', { name: 'robots', content: 'noindex' });
  } else {
    add('meta', { name: 'description', content: description });
    add('link', { rel: 'canonical', href: origin + pathname });
  }
}

function add(name: string, attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  document.head.append(element);
}
