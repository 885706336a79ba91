import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

it('the dialog of a new secret stays open until the admin confirms it, and handles only the first Back', async () => {
  const watchers = new Set<{ onclose: (() => void) | null }>();
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  const closed = vi.fn();
  const user = userEvent.setup();
  render(<ShownOnceDialog title="Token" description="Once." secrets={['K7QM']} onClose={closed} />);
  const [watcher] = watchers;
  expect(watchers.size).toBe(1);
  act(() => watcher?.onclose?.());
  expect(screen.getByRole('alert')).toHaveTextContent('not kept yet');
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  expect([...watchers].filter((each) => each !== watcher)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.getByText('K7QM')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('a copy of a new secret that fails is reported on the screen', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
  render(
    <ShownOnceDialog title="Token" description="Once." secrets={['K7QM']} onClose={vi.fn()} />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Copying did not work');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
