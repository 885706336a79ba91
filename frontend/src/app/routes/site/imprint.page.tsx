export { Imprint as default } from '../../../features/site/imprint.tsx';
