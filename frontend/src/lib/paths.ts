/** All paths of the site. */
export const paths = {
  home: '/',
  auth: '/auth',
  app: '/app',
  question: '/question',
  responses: '/responses',
  rateImages: '/rate-images',
  upload: '/upload',
  invite: '/invite',
  account: '/account',
  accountRegistration: '/account-registration',
  inviteOptOut: '/invite-opt-out',
  confirmSignup: '/confirm-signup',
  stopEmails: '/stop-emails',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  freeGame: '/dr-more',
  freeCards: '/dr-cards',
  thanksPriority: '/fr-aiwf',
  cardPhotoUpload: '/fr-bwok',
  thanksCampaign: '/fr-sirb',
  cardPhotoRating: '/fr-circ',
  dailyPrompts: '/free-daily-online-prompts',
  launchRating: '/lp-plem-rate',
  comingSoon: '/lp-coming-soon',
  vipPass: '/lp-1d-vip-pass',
  decks: '/lp-0-crd-m1s1-non',
  links: '/linkshare',
} as const;

/** Static files served beside the app. */
export const publicFiles = {
  terms: '/public/terms-of-use.txt',
  privacy: '/public/privacy.txt',
  gamePdf: '/public/unspoken-game.pdf',
  cardsPdf: '/public/unspoken-cards.pdf',
} as const;
