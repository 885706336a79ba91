import type { RoutedPageKey } from '../lib/pages.ts';

/** What search engines and shared links say about each page that everybody may find; the others are for no index. */
const descriptions = {
  home: 'Unspoken is a card game with one rule: no talking. Rate a photo of a card that somebody played, and hear from us when new cards come.',
  free_game:
    'Print the whole game of Unspoken at home: a free PDF for A4 and Letter, cards and rules included. Cut along the lines and say nothing.',
  free_cards:
    'Free question cards as a PDF: print them, cut along the lines and deal. Then show us a photo of the one you played.',
  thanks_priority:
    'Thank you for visiting Unspoken. Leave your email and you are among the first to hear when there is something to hold in your hands.',
  card_photo_upload:
    'Take one photo of the card you hold and send it to Unspoken. That says it all: no caption, no talking.',
  thanks_campaign:
    'There is one free seat at this quiet table. Leave your email and Unspoken keeps it for you.',
  card_photo_rating:
    'You hold a card of Unspoken. See what others have shown, rate their photos, then take a photo of yours.',
  daily_prompts:
    'One question a day from Unspoken, the game without talking. Answer it in writing, for free, and nobody learns who you are.',
  launch_rating:
    'Rate pictures that players of Unspoken have shown, and leave your email to be in the draw for a launch deck.',
  coming_soon:
    'A card game about everything left unsaid is about to open its crowdfunding. One dollar keeps your place as a VIP.',
  vip_pass:
    'The $1 VIP Pass sets a launch deck of Unspoken aside for you and keeps the VIP price on the day it opens.',
  decks:
    'The two decks of Unspoken: ten launch cards with QR codes for answering online, or sixty offline cards for an evening without phones.',
  links:
    'Ways to pass Unspoken on, quietly: get paid to share it, back the crowdfunding, or write to us.',
} as const satisfies Partial<Record<RoutedPageKey, string>>;

/** Pages that everybody may find. */
export type PublicPageKey = keyof typeof descriptions;

/** What a page is about, in a sentence or two; undefined for one that is not for search engines. */
export function pageDescription(key: string): string | undefined {
  return Object.hasOwn(descriptions, key) ? descriptions[key as PublicPageKey] : undefined;
}

export const sharePicture = {
  path: '/share-picture.png',
  width: 1200,
  height: 630,
  alt: 'Three cards of Unspoken, face down and face up, beside its one rule: no talking.',
} as const;
