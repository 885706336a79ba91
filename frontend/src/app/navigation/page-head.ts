import { pageKeyAt } from '../pages.ts';

const ABOUT_ONE_PAGE = 'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Canonical origin of the site, from the head that the server wrote into the first page. */
const origin = import.meta.env.SSR
  ? ''
  : new URL(
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
        window.location.href,
    ).origin;

/** Path of the latest page. The page may have changed before the descriptions have loaded. */
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
