import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TermsLine } from './terms-line.tsx';

async function openTerms(...replies: Response[]) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() => {
    const next = replies.shift();
    return next ? Promise.resolve(next) : new Promise(() => {});
  });
  vi.stubGlobal('fetch', fetched);
  render(<TermsLine />);
  expect(fetched).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Terms of Use' }));
  return { user, fetched };
}

describe('terms of use', () => {
  it('opening the terms loads them, and the Close button closes them', async () => {
    const { user, fetched } = await openTerms(new Response('1. Be <b>kind</b>.'));
    const text = await screen.findByText('1. Be <b>kind</b>.');
    expect(screen.getByRole('group', { name: 'Terms of Use' })).toContainElement(text);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/public/terms-of-use.txt']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the lines of a paragraph are joined, lists keep theirs, and the title stands once', async () => {
    const file = 'Unspoken: Terms of Use\n\nThese are the\nrules.\n\nBring\n- a card\n- a friend\n';
    await openTerms(new Response(file));
    expect(await screen.findByText('These are the rules.')).toBeVisible();
    const text = screen.getByRole('group', { name: 'Terms of Use' });
    expect([...text.children].map(({ textContent }) => textContent)).toEqual([
      'These are the rules.',
      'Bring\n- a card\n- a friend',
    ]);
  });

  it('the terms can be loaded again after a failure', async () => {
    const { user } = await openTerms(
      new Response('gone', { status: 404 }),
      new Response('1. Be kind.'),
    );
    expect(await screen.findByText('The terms could not be loaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1. Be kind.')).toBeInTheDocument();
    expect(screen.queryByText('The terms could not be loaded.')).not.toBeInTheDocument();
  });
});
