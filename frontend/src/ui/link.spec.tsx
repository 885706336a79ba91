import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Link } from './link.tsx';

function Place() {
  const location = useLocation();
  return <output>{`${location.pathname} ${JSON.stringify(location.state)}`}</output>;
}

function open(link: ReactNode) {
  render(
    <MemoryRouter>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Cards' });
}

it('a link opens its page with its state', () => {
  const link = open(
    <Link to="/cards" state={{ deck: 2 }}>
      Cards
    </Link>,
  );
  expect(link).toHaveAttribute('href', '/cards');
  fireEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/cards {"deck":2}');
});

it.each([
  ['with Ctrl, which opens a new tab', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('the browser itself handles a click on a link %s', (_, press) => {
  const link = open(<Link to="/cards">Cards</Link>);
  expect(fireEvent.click(link, press)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('/ null');
});

it('a link does not navigate when another handler prevents the click', () => {
  const handle = vi.fn((press: MouseEvent) => press.preventDefault());
  const link = open(
    <Link to="/cards" onClick={handle}>
      Cards
    </Link>,
  );
  fireEvent.click(link);
  expect(handle).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('/ null');
});
