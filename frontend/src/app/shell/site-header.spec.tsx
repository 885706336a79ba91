import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../features/auth/use-session.ts';
import { SiteHeader } from './site-header.tsx';

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function show(session: Session, onLogOut?: () => void) {
  render(
    <MemoryRouter initialEntries={['/linkshare']}>
      <SiteHeader session={session} onLogOut={onLogOut} />
      <Place />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function loggedIn(role: string): Session {
  return { status: 'logged-in', user: { role, email: 'ada@example.com' } };
}

async function openMenu(role: string, onLogOut?: () => void) {
  const user = show(loggedIn(role), onLogOut);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return user;
}

describe('site header', () => {
  it('the header is hidden while the session is loading', () => {
    show({ status: 'loading' });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('the header links a visitor to the home page and to Login', () => {
    show({ status: 'logged-out' });
    expect(screen.getByRole('link', { name: 'Unspoken' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '',
      'How to play',
      'Print it free',
      'The decks',
      'Today’s question',
      'Login',
    ]);
  });

  it('the menu of a visitor is a dialog with the same links, which closes on Escape and on a link', async () => {
    const user = show({ status: 'logged-out' });
    const opener = screen.getByRole('button', { name: 'Menu' });
    await user.click(opener);
    await user.click(within(await screen.findByRole('dialog')).getByText('The decks'));
    expect(screen.getByRole('status')).toHaveTextContent('/lp-0-crd-m1s1-non');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(opener);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'How to play',
      'Print it free',
      'The decks',
      'Today’s question',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('the header links a logged-in user to the app and shows no Login', () => {
    show(loggedIn('player'));
    expect(screen.getByRole('link', { name: 'Unspoken' })).toHaveAttribute('href', '/app');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});

describe('menu', () => {
  it.each([
    ['player', ['Upload', 'Question', 'Rate Images', 'Responses', 'Invite', 'Log out']],
    ['user', ['Upload', 'Question', 'Responses', 'Invite', 'Log out']],
  ])('the menu lists the pages of the role %s in order with Log out last', async (role, pages) => {
    await openMenu(role);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const items = within(menu).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(pages);
  });

  it('the menu closes on Escape and returns focus to its button', async () => {
    const user = await openMenu('player');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('Log out in the menu calls its handler', async () => {
    const onLogOut = vi.fn();
    const user = await openMenu('player', onLogOut);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('/linkshare');
  });

  it('without a handler, Log out in the menu leads to the login page', async () => {
    const user = await openMenu('player');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(screen.getByRole('status')).toHaveTextContent('/auth');
  });
});
