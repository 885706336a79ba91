export { Links as default } from '../../../features/site/links.tsx';
