import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newStore } from '../../../test/render-page.fixture.tsx';
import Home from './home.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderHome(address: string, signup: () => Response) {
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(
      request.url.endsWith('/api/home-email-signup')
        ? signup()
        : Response.json({ statusCode: 404, message: 'No images available' }, { status: 404 }),
    ),
  );
  window.history.replaceState(null, '', address);
  render(
    <Provider store={newStore()}>
      <BrowserRouter>
        <Home />
        <Address />
      </BrowserRouter>
    </Provider>,
  );
}

async function signUp() {
  const user = userEvent.setup();
  await user.type(screen.getByPlaceholderText('Add an email address'), 'someone@example.com');
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
}

describe('home page', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('the home page shows the product name and the instruction for cards', () => {
    renderHome('/', () => Response.json({ message: '' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unspoken');
    expect(
      screen.getByText("Received a card? Follow the card's QR code to set up your account now!"),
    ).toBeVisible();
  });

  it("the home page links to today's question, the free game and the decks", () => {
    renderHome('/', () => Response.json({ message: '' }));
    const ways = within(screen.getByRole('navigation', { name: 'Ways to play' }));
    expect(ways.getByText(/^A round takes a minute/)).toBeVisible();
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/free-daily-online-prompts',
      '/dr-more',
      '/lp-0-crd-m1s1-non',
    ]);
  });

  it('a sign-up on the home page leads to the VIP pass with only the campaign parameters', async () => {
    renderHome('/?utm_source=card&utm_campaign=fall&ref=1', () =>
      Response.json({ message: 'In.' }),
    );
    await signUp();
    expect(
      await screen.findByText('/lp-1d-vip-pass?utm_source=card&utm_campaign=fall'),
    ).toBeVisible();
  });

  it('a failed sign-up stays on the home page and keeps the address', async () => {
    renderHome('/?utm_source=card', () => new Response('', { status: 500 }));
    await signUp();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByText('/?utm_source=card')).toBeVisible();
    expect(screen.getByPlaceholderText('Add an email address')).toHaveValue('someone@example.com');
  });
});
