import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { home } from '../../../content/home.ts';
import { type Reply, serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import Home from './home.page.tsx';

const email = () => screen.getByPlaceholderText(home.signup.placeholder);

async function signUp(reply: Reply) {
  await serve({ 'POST /api/home-email-signup': reply });
  const user = renderPage(<Home />, '/?utm_source=card&utm_campaign=fall&ref=1');
  await user.type(email(), 'someone@example.com');
  await user.click(screen.getByRole('button', { name: home.signup.button }));
}

describe('home page', () => {
  it('the home page shows the product name, the instruction for cards and the ways to play', async () => {
    await serve({});
    renderPage(<Home />, '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(PRODUCT_NAME);
    expect(screen.getByText(home.signup.note)).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: home.ways.heading }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      home.ways.links.map(({ to }) => to),
    );
  });

  it('a sign-up on the home page leads to the VIP pass with the campaign parameters only', async () => {
    await signUp({ body: { message: 'In.' } });
    await waitFor(() => expect(place()).toBe('/lp-1d-vip-pass'));
    expect(window.location.search).toBe('?utm_source=card&utm_campaign=fall');
  });

  it('a failed sign-up stays on the home page and keeps the address', async () => {
    await signUp({ status: 500 });
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(place()).toBe('/');
    expect(email()).toHaveValue('someone@example.com');
  });
});
