import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import BottomBar from './bottom-bar.tsx';

it.each([
  ['player', ['Today', 'Rate', 'Add', 'Friends', 'Yours']],
  ['user', ['Today', 'Add', 'Friends', 'Yours']],
])('the bottom bar has the pages of the role %s, and marks the open one', (role, labels) => {
  for (const [path, marked] of [
    ['/upload', '/upload page'],
    ['/question', '/app true'],
    ['/linkshare', ''],
  ] as const) {
    render(
      <MemoryRouter initialEntries={[path]}>
        <BottomBar role={role} />
      </MemoryRouter>,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(labels);
    const current = links.filter((link) => link.hasAttribute('aria-current'));
    const marks = current.map((link) => ['href', 'aria-current'].map((a) => link.getAttribute(a)));
    expect(marks.map((mark) => mark.join(' ')).join()).toBe(marked);
    cleanup();
  }
});

it('a dot with a text marks the link of the bottom bar to a page where something waits', () => {
  render(
    <MemoryRouter>
      <BottomBar role="user" waiting={{ asks: true, card: true }} />
    </MemoryRouter>,
  );
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(link(/^Friends/)).toHaveAccessibleName(/a friend asks you\)$/);
  expect(link(/^Today/)).toHaveAccessibleName(/card lies face down\)$/);
  expect(link(/^Yours/)).toHaveAccessibleName('Yours');
});
