import { pictureSources } from './lib/picture/picture-sources.ts';
import { ratedSizes } from './features/ratings/picture-size.ts';
import type { EarlyPicture } from './lib/early-picture.ts';

// A few hundred bytes that run long before the site's scripts have come: by then the picture has, too.
const asked = askForPicture();
asked.catch(() => undefined);
window.unspokenEarlyPicture = asked;

async function askForPicture(): Promise<EarlyPicture> {
  const answer = await fetch('/api/random-image', { credentials: 'include' });
  if (!answer.ok) throw new Error(String(answer.status));
  const picture = (await answer.json()) as EarlyPicture;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  link.imageSizes = ratedSizes;
  link.imageSrcset = pictureSources(picture.objectStorageUrl);
  link.href = picture.objectStorageUrl;
  document.head.append(link);
  return picture;
}
