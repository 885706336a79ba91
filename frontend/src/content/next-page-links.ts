import { paths } from '../lib/paths.ts';

interface NextPageLink {
  words: string;
  label: string;
  to: string;
}

const play = { label: 'How to play', to: paths.howToPlay };
const print = { label: 'Print it free', to: paths.freeGame };
const decks = { label: 'See the decks', to: paths.decks };
const today = { label: 'Today’s question', to: paths.dailyPrompts };

/** The link at the end of each public page, by the key of the page. The home page has its own. */
export const nextPageLinks: Readonly<Record<string, NextPageLink>> = {
  how_to_play: { words: 'Nothing to print with? Begin with a question.', ...today },
  free_game: { words: 'The rules fit on one page. Here they are with more room.', ...play },
  free_cards: { words: 'One question a day, without paper.', ...today },
  free_daily_online_prompts: { words: 'And for a table of people: the game.', ...play },
  card_photo_rating: { words: 'New at the table? Four steps and six signs.', ...play },
  card_photo_upload: {
    words: 'See what others have shown.',
    label: 'Rate photos',
    to: paths.cardPhotoRating,
  },
  decks: { words: 'Try it first: the game is free to print.', ...print },
  vip_pass: { words: 'Two decks, one rule.', ...decks },
  coming_soon: { words: 'Play it tonight: print the game at home.', ...print },
  launch_rating: { words: 'Two decks, one rule.', ...decks },
  links: { words: 'First time here? Four steps and six signs.', ...play },
  thanks_campaign: { words: 'Until then: one question a day.', ...today },
  thanks_priority: { words: 'Until then: the game, free to print.', ...print },
  terms: { words: 'What happens to your data', label: 'Privacy', to: paths.privacy },
  privacy: { words: 'The rules for using this website', label: 'Terms of Use', to: paths.terms },
  imprint: { words: 'The game has one rule. Here is how it goes.', ...play },
};
