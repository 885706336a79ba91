import { paths } from '../lib/paths.ts';

export interface SiteLink {
  label: string;
  to: string;
}

const howToPlay = { label: 'How to play', to: paths.howToPlay };
const printIt = { label: 'Print it free', to: paths.freeGame };
const decks = { label: 'The decks', to: paths.decks };
const today = { label: 'Today’s question', to: paths.dailyPrompts };

/** Links in the header of visitors. */
export const headerLinks: readonly SiteLink[] = [howToPlay, printIt, decks, today];

interface FooterLink extends SiteLink {
  /** True for a page about the time before the sale, which is not listed during the sale. */
  untilSale?: true;
}

/** Links in the footer: each public page, and the legal texts. */
export const footerLinks: readonly { name: string; links: readonly FooterLink[] }[] = [
  {
    name: 'Play',
    links: [
      howToPlay,
      printIt,
      { label: 'Question cards to print', to: paths.freeCards },
      today,
      { label: 'Rate photos', to: paths.cardPhotoRating },
      { label: 'Show us your card', to: paths.cardPhotoUpload },
    ],
  },
  {
    name: 'Shop',
    links: [
      decks,
      { label: '$1 VIP pass', to: paths.vipPass },
      { label: 'The launch', to: paths.launchRating, untilSale: true },
      { label: 'Crowdfunding', to: paths.comingSoon, untilSale: true },
      { label: 'Priority list', to: paths.thanksPriority, untilSale: true },
    ],
  },
  {
    name: 'About',
    links: [
      { label: 'News by email', to: paths.thanksCampaign },
      { label: 'Links', to: paths.links },
      { label: 'Your account', to: paths.account },
      { label: 'Terms of Use', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
      { label: 'Imprint', to: paths.imprint },
    ],
  },
];
