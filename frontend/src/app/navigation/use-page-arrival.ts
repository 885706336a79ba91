import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { settings } from '../../lib/settings.ts';
import { pageAt, pageTitle } from '../pages.ts';

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
    showPageHead(pathname);
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    if (cameFrom === null || cameFrom === pathname) return;
    // On Back, the browser restores the scroll position itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    // Moving focus would close a menu that was opened during the navigation.
    if (document.querySelector('nav [aria-expanded="true"]')) return;
    focusMain();
  }, [pathname, navigation]);
}

/** Updates the document head for the page at a path. */
export function showPageHead(pathname: string): void {
  const page = pageAt(pathname);
  document.title = pageTitle(page, settings);
  for (const old of document.head.querySelectorAll(ABOUT_ONE_PAGE)) old.remove();
  const { description } = page;
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
