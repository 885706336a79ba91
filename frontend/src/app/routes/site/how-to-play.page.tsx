export { HowToPlay as default } from '../../../features/site/how-to-play.tsx';
