import { paths } from '../lib/paths.ts';
import { settings } from '../lib/settings.ts';
import { PRODUCT_NAME, TAGLINE } from './brand.ts';
import { home } from './home.ts';
import { askedFirst } from './how-to-play.ts';
import { PLAYERS } from './game-words.ts';

/**
 * Structured data of a page for search engines, in the terms of schema.org. It contains only facts that the page shows
 * or that the owner has entered. There is no `Product`, because that needs a price as a number.
 */
export function structuredData(path: string, site: string): object | null {
  const parts: Record<string, () => object[]> = {
    [paths.home]: () => [organization(site), webSite(site), game(site)],
    [paths.howToPlay]: () => [game(site), questions(site)],
  };
  const graph = parts[path]?.();
  return graph ? { '@context': 'https://schema.org', '@graph': graph } : null;
}

function organization(site: string) {
  const { contact, operator } = settings;
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: PRODUCT_NAME,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    ...(operator?.legalName && { legalName: operator.legalName }),
    ...(operator?.postalAddress && { address: operator.postalAddress.split('\n').join(', ') }),
    ...(contact && { email: contact }),
  };
}

function webSite(site: string) {
  return {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: PRODUCT_NAME,
    description: TAGLINE,
    url: `${site}/`,
    inLanguage: 'en',
    publisher: { '@id': `${site}/#organization` },
  };
}

function game(site: string) {
  return {
    '@type': 'Game',
    '@id': `${site}/#game`,
    name: PRODUCT_NAME,
    description: `${TAGLINE} ${home.about}`,
    url: site + paths.howToPlay,
    inLanguage: 'en',
    numberOfPlayers: {
      '@type': 'QuantitativeValue',
      minValue: PLAYERS.least,
      maxValue: PLAYERS.most,
    },
    // The offer is the whole game as a PDF.
    isAccessibleForFree: true,
  };
}

function questions(site: string) {
  return {
    '@type': 'FAQPage',
    '@id': `${site}${paths.howToPlay}#asked`,
    mainEntity: askedFirst().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
