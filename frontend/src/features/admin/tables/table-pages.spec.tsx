import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TablePages } from './table-pages.tsx';

const USERS = { one: 'user', many: 'users' };

function shown(props: { page: number; total: number }) {
  render(<TablePages noun={USERS} onPage={vi.fn()} {...props} />);
  const pages = screen.queryByText(/^Page /)?.textContent;
  const isLast = screen.queryByRole('button', { name: 'Next' })?.hasAttribute('aria-disabled');
  return [screen.getByRole('status').textContent, pages, isLast];
}

describe('table pages', () => {
  it.each([
    [{ page: 1, total: 1 }, '1 user', undefined, undefined],
    [{ page: 2, total: 120 }, '51–100 of 120 users', 'Page 2 of 3', false],
    [{ page: 3, total: 120 }, '101–120 of 120 users', 'Page 3 of 3', true],
    [{ page: 1, total: 10_000 }, '1–50 of 10,000 users', 'Page 1 of 200', false],
  ])('the pages %j read %j', (props, count, pages, isLast) => {
    expect(shown(props)).toEqual([count, pages, isLast]);
  });
});
