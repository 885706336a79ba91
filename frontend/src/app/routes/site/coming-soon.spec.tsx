import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { newStore } from '../../../test/render-page.fixture.tsx';
import ComingSoon from './coming-soon.tsx';

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderPage(address: string) {
  render(
    <Provider store={newStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/lp-coming-soon" element={<ComingSoon />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it.each([
  ['top', 0],
  ['bottom', 1],
])(
  'the form at the %s of /lp-coming-soon leads to the VIP pass with only the campaign parameters',
  async (_, form) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ message: 'You are on the list.' });
    });
    window.history.replaceState(null, '', '/lp-coming-soon?utm_source=card&utm_medium=qr');
    renderPage('/lp-coming-soon?utm_source=card&utm_term=quiet&page=2');
    const user = userEvent.setup();
    const fields = screen.getAllByLabelText('Email');
    const buttons = screen.getAllByRole('button', { name: 'Unlock the $1 VIP Offer' });
    expect(fields).toHaveLength(2);
    await user.type(fields[form] as HTMLElement, 'someone@example.com');
    await user.click(buttons[form] as HTMLElement);
    const place = await screen.findByRole('status');
    expect(place.textContent).toBe('/lp-1d-vip-pass?utm_source=card&utm_term=quiet');
    expect(sent).toEqual([
      expect.objectContaining({
        email: 'someone@example.com',
        utmSource: 'card',
        utmMedium: 'qr',
      }),
    ]);
  },
);
