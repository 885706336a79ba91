import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { ReminderOffer } from './reminder-offer.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { AT_NINE, NO_REMINDER } from './reminder.fixture.ts';

const GET = 'GET /api/user/reminder';
const PUT = 'PUT /api/user/reminder';

const press = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.findByRole('combobox', { name });

beforeEach(() => reportTimeZone('Asia/Kolkata'));

function reportTimeZone(timeZone: string | undefined) {
  const own = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
}

describe('reminder setting', () => {
  const open = () => renderPage(<ReminderSection />, '/account');

  it('a reminder is turned on at an hour in the time zone of the browser', async () => {
    const { sentTo } = await serve({
      [GET]: { body: NO_REMINDER },
      [PUT]: { body: { ...AT_NINE, timeZone: 'Asia/Kolkata' } },
    });
    const user = open();
    await user.selectOptions(await select('Remind me'), 'By email');
    expect(await select('Time zone')).toHaveValue('Asia/Kolkata');
    await user.selectOptions(await select('Hour'), '9 PM');
    await user.click(press('Save reminder'));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'You’ll get an email at 9 PM (Asia/Kolkata) on days without an answer.',
    );
    expect(sentTo(PUT)).toEqual([{ channel: 'email', hour: 21, timeZone: 'Asia/Kolkata' }]);
    await user.selectOptions(await select('Remind me'), 'Off');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Hour' })).not.toBeInTheDocument();
  });

  it.each(['Etc/Unknown', '+05:30', 'Nowhere/Else', undefined])(
    'a browser that reports the time zone %s gets UTC',
    async (reported) => {
      reportTimeZone(reported);
      await serve({ [GET]: { body: NO_REMINDER } });
      const user = open();
      await user.selectOptions(await select('Remind me'), 'By email');
      expect(await select('Time zone')).toHaveValue('UTC');
    },
  );

  it('a saved reminder shows its hour and its own time zone', async () => {
    await serve({ [GET]: { body: AT_NINE } });
    open();
    expect(await select('Time zone')).toHaveValue('America/New_York');
    expect(await select('Hour')).toHaveDisplayValue('9 PM');
    expect(screen.getByRole('option', { name: 'America/New York' })).toBeInTheDocument();
  });

  it('a stopped reminder says why and how to turn it on', async () => {
    await serve({ [GET]: { body: { ...AT_NINE, stopped: true } } });
    open();
    expect(await screen.findByText(/14 reminders in a row had no answer/)).toBeVisible();
  });

  it('a reminder that is not saved says so and keeps the choice', async () => {
    await serve({ [GET]: { body: NO_REMINDER }, [PUT]: { status: 503 } });
    const user = open();
    await user.selectOptions(await select('Remind me'), 'By email');
    await user.click(press('Save reminder'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The reminder was not saved.');
    expect(await select('Remind me')).toHaveDisplayValue('By email');
  });
});

describe('reminder offer', () => {
  const OFFERED = { ...NO_REMINDER, offered: true };
  const open = () => renderPage(<ReminderOffer settings="your account page" />, '/question');

  it('accepting the offer turns the reminder on and says so', async () => {
    const { sentTo } = await serve({
      [GET]: [{ body: OFFERED }, { body: AT_NINE }],
      [PUT]: { body: AT_NINE },
    });
    const user = open();
    await user.selectOptions(await select('At, in Asia/Kolkata'), '9 PM');
    await user.click(press('Remind me'));
    const said = await screen.findByText(/You’ll get an email at 9 PM/);
    await waitFor(() => expect(said.parentElement).toHaveFocus());
    expect(sentTo(PUT)).toEqual([{ channel: 'email', hour: 21, timeZone: 'Asia/Kolkata' }]);
  });

  it('declining the offer is stored', async () => {
    const { sentTo } = await serve({
      [GET]: [{ body: OFFERED }, { body: NO_REMINDER }],
      [PUT]: { body: NO_REMINDER },
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    const decided = await screen.findByText(/No reminder, then\./);
    await waitFor(() => expect(decided.parentElement).toHaveFocus());
    expect(sentTo(PUT)).toEqual([{ channel: 'off' }]);
  });

  it('nothing is offered to somebody who has decided', async () => {
    const { calls } = await serve({ [GET]: { body: AT_NINE } });
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
