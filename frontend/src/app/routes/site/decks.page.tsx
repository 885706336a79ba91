export { Decks as default } from '../../../features/site/decks.tsx';
