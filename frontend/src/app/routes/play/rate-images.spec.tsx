import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rating } from '../../../content/rating.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import RateImagesPage from './rate-images.page.tsx';

const FIRST = 'GET /api/random-images?count=20';
const photos = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  objectStorageUrl: `/media/${index + 1}.jpg`,
  width: 600,
  height: 840,
  placeholder: 'data:image/webp;base64,',
}));

function open(role: string, routes: Routes) {
  const session = { authenticated: true, user: { role, email: 'ada@example.com' } };
  return serve({ 'GET /api/auth/verify': { body: session }, ...routes });
}

describe('/rate-images', () => {
  it('/rate-images redirects the role user to /app', async () => {
    await open('user', {});
    renderPage(<RateImagesPage />, '/rate-images');
    await waitFor(() => expect(place()).toBe('/app'));
  });

  it('/rate-images shows a loading state', async () => {
    await open('player', { [FIRST]: null });
    renderPage(<RateImagesPage />, '/rate-images');
    expect(await screen.findByText(rating.ahead.loading)).toBeVisible();
  });

  it('/rate-images shows the first of twenty photos', async () => {
    const { calls } = await open('player', { [FIRST]: { body: photos } });
    renderPage(<RateImagesPage />, '/rate-images');
    expect(await screen.findByAltText(rating.photo)).toHaveAttribute('src', '/media/1.jpg');
    expect(calls.map(({ to }) => to)).toEqual(['GET /api/auth/verify', FIRST]);
  });

  it('/rate-images says that there are no photos', async () => {
    const single = { status: 404, body: { message: 'No images available' } };
    await open('player', { [FIRST]: { body: [] }, 'GET /api/random-image': single });
    renderPage(<RateImagesPage />, '/rate-images');
    expect(await screen.findByText(rating.ahead.empty)).toBeVisible();
    expect(screen.getByRole('button', { name: rating.lookAgain })).toBeVisible();
  });
});
