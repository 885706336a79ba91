import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { place, renderPage } from '../../../test/render-page.fixture.tsx';
import ComingSoon from './coming-soon.page.tsx';

it.each([
  ['top', 0],
  ['bottom', 1],
])(
  'the form at the %s of /lp-coming-soon leads to the VIP pass with the campaign parameters only',
  async (_, form) => {
    const signUp = 'POST /api/email-signup';
    const { sentTo } = await serve({ [signUp]: { body: { message: 'You are on the list.' } } });
    const search = '?utm_source=card&utm_medium=qr&page=2';
    const user = renderPage(<ComingSoon />, `/lp-coming-soon${search}`);
    const fields = screen.getAllByLabelText('Email');
    const buttons = screen.getAllByRole('button', { name: 'Unlock the $1 VIP Offer' });
    expect(fields).toHaveLength(2);
    await user.type(fields[form] as HTMLElement, 'someone@example.com');
    await user.click(buttons[form] as HTMLElement);
    await waitFor(() => expect(place()).toBe('/lp-1d-vip-pass'));
    expect(window.location.search).toBe('?utm_source=card&utm_medium=qr');
    const sent = { email: 'someone@example.com', utmSource: 'card', utmMedium: 'qr' };
    expect(sentTo(signUp)).toEqual([expect.objectContaining(sent)]);
  },
);
