import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { storeMailedToken } from './mailed-token.ts';

function Place() {
  return <output>{JSON.stringify(useLocation())}</output>;
}

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  storeMailedToken();
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  const { pathname, search, hash, state } = JSON.parse(
    screen.getByRole('status').textContent,
  ) as Location & { state: unknown };
  return { address: pathname + search + hash, state };
}

describe('the token of a mailed link', () => {
  it.each([
    ['/auth?reset=s3cret', '/auth', { reset: 's3cret' }],
    ['/account-registration?token=s3cret', '/account-registration', { token: 's3cret' }],
  ])('the token of %s leaves the address and reaches the page', (opened, address, state) => {
    expect(openAt(opened)).toEqual({ address, state });
    expect(window.location.href).not.toContain('s3cret');
  });

  it('removing the mailed token keeps the rest of the address', () => {
    expect(openAt('/account-registration?utm_source=email&token=a&utm_medium=invite#top')).toEqual({
      address: '/account-registration?utm_source=email&utm_medium=invite#top',
      state: { token: 'a' },
    });
  });

  it('removing the mailed token adds no history entry', () => {
    const steps = window.history.length;
    openAt('/auth?reset=s3cret');
    expect(window.history.length).toBe(steps);
  });

  it('the mailed token survives a reload in the history entry', () => {
    openAt('/auth?reset=s3cret');
    storeMailedToken();
    expect(window.history.state).toMatchObject({ usr: { reset: 's3cret' } });
  });
});

it('an address without a token keeps its history state', () => {
  window.history.replaceState({ usr: { screen: 'forgot' } }, '', '/auth?utm_source=card');
  storeMailedToken();
  expect(window.history.state).toEqual({ usr: { screen: 'forgot' } });
  expect(window.location.search).toBe('?utm_source=card');
});
