import ComingSoon from './routes/site/coming-soon.tsx';
import Decks from './routes/site/decks.tsx';
import FreeGame from './routes/site/free-game.tsx';
import Links from './routes/site/links.tsx';
import ThanksCampaign from './routes/site/thanks-campaign.tsx';
import ThanksPriority from './routes/site/thanks-priority.tsx';

/** The light campaign pages, in one file. */
export const campaignScreens = {
  free_game: FreeGame,
  thanks_priority: ThanksPriority,
  thanks_campaign: ThanksCampaign,
  coming_soon: ComingSoon,
  decks: Decks,
  links: Links,
};

export type CampaignPageKey = keyof typeof campaignScreens;
