import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OwnPhoto } from '../../api/own-content.ts';
import { holdResponse } from '../../test/held-response.fixture.ts';
import { serve } from '../../test/local-server.fixture.ts';
import { currentToasts } from '../../ui/toast.ts';
import {
  answer,
  askToDelete,
  FIRST_PAGE,
  item,
  page,
  photo,
  remove,
  showFeed,
  shown,
} from './own-feed.fixture.tsx';

const three = page([photo(1), answer(2), photo(3)]);
const AROUND = 'GET /api/user/content?limit=20';
const GONE = { body: { message: 'Gone.' } };

describe('deleting feed items', () => {
  it('deleting asks for confirmation, and "Keep it" keeps the item', async () => {
    const { calls } = await serve({ [FIRST_PAGE]: three });
    const user = showFeed();
    const dialog = await askToDelete(user, 'image-1');
    expect(dialog.getByRole('heading', { name: 'Delete this photo?' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shown()).toEqual(['image-1', 'response-2', 'image-3']);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['responses', 'image-1', 'DELETE /api/user/images/1'],
    ['responses', 'response-2', 'DELETE /api/user/responses/2'],
    ['app', 'image-1', 'DELETE /api/user-images/1'],
  ] as const)('on /%s deleting %s sends %s', async (where, id, call) => {
    const { sentTo } = await serve({ [FIRST_PAGE]: three, [call]: GONE });
    const user = showFeed(where);
    await remove(user, id);
    expect(shown()).not.toContain(id);
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
  });

  it.each([
    ['image-3', 'DELETE /api/user/images/3', { status: 500 }, 'Failed to delete image'],
    ['image-1', 'DELETE /api/user/images/1', { lost: true }, 'Failed to delete image'],
    ['response-2', 'DELETE /api/user/responses/2', { status: 500 }, 'Failed to delete response'],
  ])(
    'a failed deletion restores %s to its place and shows a notice',
    async (id, call, answer, words) => {
      const [before] = currentToasts();
      await serve({ [FIRST_PAGE]: three, [call]: answer });
      const user = showFeed();
      await remove(user, id);
      await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
      await waitFor(() => expect(screen.getByText(words)).toBeVisible());
      await waitFor(() => expect(shown()).toEqual(['image-1', 'response-2', 'image-3']));
    },
  );

  it('deleting an item that is already gone shows no notice', async () => {
    const { sentTo } = await serve({ [FIRST_PAGE]: three });
    const user = showFeed();
    await remove(user, 'image-1');
    await waitFor(() => expect(sentTo('DELETE /api/user/images/1')).toHaveLength(1));
    await waitFor(() => expect(shown()).toEqual(['response-2', 'image-3']));
  });

  it.each([
    ['image-1', 'response-2'],
    ['image-3', 'response-2'],
  ])('deleting %s moves focus to %s', async (id, neighbor) => {
    await serve({ [FIRST_PAGE]: three, [`DELETE /api/user/images/${id.at(-1)}`]: GONE });
    const user = showFeed();
    await remove(user, id);
    await waitFor(() => expect(item(neighbor)).toHaveFocus());
  });

  it('deleting the last item moves focus to the empty feed', async () => {
    await serve({ [FIRST_PAGE]: page([photo(1)]), 'DELETE /api/user/images/1': GONE });
    const user = showFeed();
    await remove(user, 'image-1');
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByText('No content yet')),
    );
  });
});

describe('privacy switch', () => {
  const call = 'PATCH /api/user/images/1/visibility';
  const FAILED = 'Failed to update image privacy';
  const hidden = { ...photo(1).data, visibility: 'only-me', objectStorageUrl: '/media/new.jpg' };

  it('the privacy switch shows the visibility, and the photo is loaded from its new address', async () => {
    const { sentTo } = await serve({ [FIRST_PAGE]: page([photo(1)]), [call]: { body: hidden } });
    const user = showFeed();
    const control = await screen.findByRole('switch', { name: 'Everyone can rate it' });
    expect(control).toBeChecked();
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(control).toHaveTextContent(/^Only me/);
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', '/media/new.jpg'));
    expect(sentTo(call)).toEqual([{ visibility: 'only-me' }]);
  });

  it('after a lost response, the privacy switch shows what the server has stored', async () => {
    const shownAs = (visibility: 'only-me' | 'public') => page([photo(1, { visibility })]);
    const { sentTo } = await serve({
      [FIRST_PAGE]: shownAs('only-me'),
      [call]: { lost: true },
      [AROUND]: [shownAs('public'), shownAs('public')],
    });
    const user = showFeed();
    const control = await screen.findByRole('switch');
    await user.click(control);
    await waitFor(() => expect(sentTo(AROUND)).toHaveLength(1));
    await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
    expect(control).toBeChecked();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    await user.click(control);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await waitFor(() => expect(control).toBeChecked());
  });

  it('the privacy switch ignores a second press while the first is pending', async () => {
    const { sentTo } = await serve({ [FIRST_PAGE]: page([photo(1)]), [call]: { body: hidden } });
    holdResponse(call);
    const user = showFeed();
    await user.click(await screen.findByRole('switch'));
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    await user.click(screen.getByRole('switch'));
    // When this call arrives, a second call of the switch would have arrived before it.
    await remove(user, 'image-1');
    await waitFor(() => expect(sentTo('DELETE /api/user/images/1')).toHaveLength(1));
    expect(sentTo(call)).toHaveLength(1);
  });
});

describe('expired photo address', () => {
  it('a photo whose address has expired is asked for once more, not twice', async () => {
    const fresh = photo(1, { objectStorageUrl: '/media/1.jpg?fresh' });
    const { sentTo } = await serve({ [FIRST_PAGE]: page([photo(1)]), [AROUND]: page([fresh]) });
    showFeed();
    fireEvent.error(await screen.findByRole('img'));
    await waitFor(() =>
      expect(screen.getByRole('img')).toHaveAttribute('src', '/media/1.jpg?fresh'),
    );
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByText(/didn’t come through/)).toBeVisible();
    expect(sentTo(AROUND)).toHaveLength(1);
  });

  it('an expired photo offers Try again when the server gives no fresh address', async () => {
    await serve({ [FIRST_PAGE]: page([photo(1)]), [AROUND]: { status: 503 } });
    const user = showFeed();
    fireEvent.error(await screen.findByRole('img'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toHaveAttribute('src', '/media/1.jpg');
  });
});

describe('asking for another review', () => {
  const ASK = 'POST /api/user/images/1/appeal';
  const removed = (removal: OwnPhoto['data']['removal']) =>
    page([photo(1, { removed: true, removal })]);
  const open = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Ask for another review' }));
    return within(await screen.findByRole('dialog', { name: 'Ask for another review' }));
  };

  it('an owner asks for another review once, with a note', async () => {
    const removal = { reason: 'person', note: null, appeal: 'possible' } as const;
    const { sentTo } = await serve({
      [FIRST_PAGE]: removed(removal),
      [ASK]: { body: { message: 'We’ll look at it again.' } },
    });
    const user = showFeed();
    const dialog = await open(user);
    await user.type(dialog.getByLabelText(/Is there something we should know/), ' My own hand. ');
    await user.click(dialog.getByRole('button', { name: 'Ask for another review' }));
    await screen.findByText(/You asked for another review/);
    expect(sentTo(ASK)).toEqual([{ note: 'My own hand.' }]);
    expect(screen.queryByRole('button', { name: 'Ask for another review' })).toBe(null);
    expect(screen.getByText('Reason: Shows a person who may not have agreed')).toBeVisible();
  });

  it('a failed request keeps the note and says why', async () => {
    const removal = { reason: null, note: null, appeal: 'possible' } as const;
    await serve({ [FIRST_PAGE]: removed(removal), [ASK]: { status: 503 } });
    const user = showFeed();
    const dialog = await open(user);
    const note = dialog.getByLabelText(/Is there something we should know/);
    await user.type(note, 'Hi.');
    await user.click(dialog.getByRole('button', { name: 'Ask for another review' }));
    await dialog.findByRole('alert');
    expect(note).toHaveValue('Hi.');
    expect(screen.queryByText(/^Reason/)).toBe(null);
  });

  it('a declined appeal and the reason of the moderator are shown', async () => {
    const removal = { reason: 'other', note: 'A menu.', appeal: 'declined' } as const;
    await serve({ [FIRST_PAGE]: removed(removal) });
    showFeed();
    expect(await screen.findByText('We looked at it again, and it stays down.')).toBeVisible();
    expect(screen.getByText('Reason: A menu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another review' })).toBe(null);
  });
});
