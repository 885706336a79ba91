import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Routes } from '../../../test/local-server.fixture.ts';
import { DATA_EXPORT, NO_EXPORT, openAccount } from './account-page.fixture.tsx';

const REQUEST = 'POST /api/user/data-export';
const PREPARING = { body: { ...NO_EXPORT.body, status: 'preparing' } };
const READY = {
  body: { status: 'ready', readyUntil: '2026-11-24T14:05:00.000Z', bytes: 31_457_280 },
};

const open = (state: Routes[string], routes: Routes = {}) =>
  openAccount({ [DATA_EXPORT]: state, ...routes });

const button = (name: string) => screen.findByRole('button', { name });

describe('data export', () => {
  it('a requested data export is said to be prepared, and the button keeps the focus', async () => {
    const { user, sentTo } = await open([NO_EXPORT, PREPARING, READY], { [REQUEST]: PREPARING });
    await user.click(await button('Prepare my data'));
    expect(await screen.findByText(/^We’re preparing your data\./)).toBeVisible();
    expect(sentTo(REQUEST)).toHaveLength(1);
    await waitFor(async () => expect(await button('Check again')).toHaveFocus());
    await user.click(await button('Check again'));
    expect(await screen.findByText(/^Your data is ready \(31.5 MB\)/)).toBeVisible();
  });

  it('a data export that is ready has a download link of this site', async () => {
    await open(READY);
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link).toHaveAttribute('href', '/api/user/data-export/archive');
    expect(link).toHaveAttribute('download');
    expect(await button('Prepare it again')).not.toHaveAttribute('aria-disabled');
  });

  it('a data export that failed can be requested again', async () => {
    await open({ body: { ...NO_EXPORT.body, status: 'failed' } });
    expect(await screen.findByText(/could not be prepared/)).toBeVisible();
    expect(await button('Prepare my data')).not.toHaveAttribute('aria-disabled');
  });
});
