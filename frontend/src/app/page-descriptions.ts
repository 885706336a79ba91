import { PRODUCT_NAME } from '../content/brand.ts';

/**
 * Meta descriptions of the public pages, by key, with 70 to 160 characters. A page without one is not indexed, and the
 * server does not render it. The descriptions are not in `pages`, because that file is in the initial load, and the
 * server writes the description of the first page.
 */
export const pageDescriptions: Record<string, string> = {
  home: `${PRODUCT_NAME} is a card game with one rule: no talking. Rate a photo of a card that somebody played, and hear from us when new cards come.`,
  how_to_play: `How to play ${PRODUCT_NAME}, a card game for 2 to 8 people with one rule: no talking. Four steps, six signs, and the answers to what people ask first.`,
  card_photo_rating: `You hold a card of ${PRODUCT_NAME}. See what others have shown, rate their photos, then take a photo of yours.`,
  card_photo_upload: `Take one photo of the card you hold and send it to ${PRODUCT_NAME}. That says it all: no caption, no talking.`,
  coming_soon:
    'A card game about everything left unsaid, and its crowdfunding. Leave your email for news of it and of the $1 VIP offer.',
  decks: `The two decks of ${PRODUCT_NAME}: ten launch cards with QR codes for online access, or sixty offline cards for an evening without phones.`,
  free_cards:
    'Free question cards as a PDF: print them, cut along the lines and deal. Then show us a photo of the one you played.',
  free_daily_online_prompts: `One question a day from ${PRODUCT_NAME}, the game without talking. Answer it in writing, for free and without an account.`,
  free_game: `Print the whole game of ${PRODUCT_NAME} at home: a free PDF for A4 and Letter, cards and rules included. Cut along the lines and say nothing.`,
  launch_rating: `Rate photos that players of ${PRODUCT_NAME} have shown, and leave your email to hear about the launch.`,
  links: `Ways to pass ${PRODUCT_NAME} on, quietly: get paid to share it, back the crowdfunding, or write to us.`,
  thanks_campaign: `There is a seat for you at every quiet table. Leave your email, and ${PRODUCT_NAME} will write to you.`,
  thanks_priority: `Thank you for visiting ${PRODUCT_NAME}. Leave your email for priority consideration, and we’ll write to you when there is news of the cards.`,
  vip_pass: `The $1 VIP Pass for the launch of ${PRODUCT_NAME}, a card game with one rule: no talking.`,
  terms: `The rules for using the website of ${PRODUCT_NAME}: what you may send, what stays yours, and what we may do. Short on purpose.`,
  privacy: `What ${PRODUCT_NAME} knows about you, why, and for how long: photos, answers, ratings, email addresses and visits, and how to have them deleted.`,
  imprint: `Who runs the website of ${PRODUCT_NAME}, and how to reach them by mail and by email.`,
};
