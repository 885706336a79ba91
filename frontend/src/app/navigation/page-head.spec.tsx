import { beforeEach, describe, expect, it, vi } from 'vitest';

const SITE = 'https://play.example';

/** Loads the module with the head that the server writes. The origin of that head differs from the browser's. */
async function arriveAtHome() {
  document.head.innerHTML = `
    <title>Welcome | Unspoken</title>
    <meta name="description" content="The front page." />
    <link rel="canonical" href="${SITE}/" />
    <link rel="stylesheet" href="/assets/site.css" />`;
  vi.resetModules();
  return (await import('./page-head.ts')).showPageHead;
}

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
const canonical = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);

describe('document head', () => {
  let show: (pathname: string) => Promise<void>;

  beforeEach(async () => {
    show = await arriveAtHome();
  });

  it('a public page sets description and canonical address', async () => {
    await show('/linkshare');
    expect(content('meta[name="description"]')).toMatch(/pass Unspoken on/);
    expect(canonical()).toEqual([`${SITE}/linkshare`]);
    expect(content('meta[name="robots"]')).toBeUndefined();
  });

  it('a page for logged-in users is noindex without description and canonical address', async () => {
    await show('/app');
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(content('meta[name="description"]')).toBeUndefined();
    expect(canonical()).toEqual([]);
  });

  it('returning to a public page sets its description and canonical address, also before the other page has loaded', async () => {
    await Promise.all([show('/auth'), show('/')]);
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(canonical()).toEqual([`${SITE}/`]);
    expect(content('meta[name="robots"]')).toBeUndefined();
  });

  it('changing pages keeps the shared stylesheet', async () => {
    await show('/app');
    expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
  });
});
