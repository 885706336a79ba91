import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Read the terms</button>
      <Dialog open={open} onOpenChange={setOpen} title="Terms">
        <p>Be kind.</p>
      </Dialog>
    </>
  );
}

it.each([
  ['Escape', '{Escape}'],
  ['its Close button', '{Enter}'],
])('the dialog takes focus and returns it when it is closed by %s', async (_, key) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));

  expect(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();

  await user.keyboard(key);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read the terms' })).toHaveFocus());
});

it('the dialog closes by Back in browsers with a CloseWatcher, each time', async () => {
  class Watcher {
    static readonly open = new Set<Watcher>();
    onclose: (() => void) | null = null;
    constructor() {
      Watcher.open.add(this);
    }
    destroy() {
      Watcher.open.delete(this);
    }
    back() {
      this.destroy();
      this.onclose?.();
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  const user = userEvent.setup();
  render(<Page />);
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Read the terms' }));
    act(() => [...Watcher.open][0]?.back());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(Watcher.open.size).toBe(0);
  }
});

function Rows() {
  const [rows, setRows] = useState(['Mara']);
  const [open, setOpen] = useState(false);
  return (
    <section tabIndex={-1} aria-label="Users">
      {rows.map((row) => (
        <button key={row} onClick={() => setOpen(true)}>{`Delete ${row}`}</button>
      ))}
      <Dialog open={open} onOpenChange={setOpen} title="Delete Mara?">
        <button
          onClick={() => {
            setRows([]);
            setOpen(false);
          }}
        >
          Delete
        </button>
      </Dialog>
    </section>
  );
}

it('the dialog focuses the section of its removed opener when it is closed', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Delete Mara' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Users' })).toHaveFocus());
});

it.each([
  ['its first field that can be changed', <input key="text" aria-label="expected" />],
  ['an unchecked choice', <input key="radio" type="radio" name="a" aria-label="expected" />],
  [
    'a checked choice without another field',
    <input key="checked" type="radio" name="a" defaultChecked aria-label="expected" />,
  ],
  [
    'the field after a checked choice',
    <Fragment key="both">
      <input type="radio" name="a" />
      <input type="radio" name="a" defaultChecked />
      <textarea aria-label="expected" />
    </Fragment>,
  ],
])('a dialog with a form starts on %s', (_, fields) => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Edit">
      <form>
        <input readOnly />
        <input disabled />
        {fields}
      </form>
    </Dialog>,
  );
  expect(screen.getByLabelText('expected')).toHaveFocus();
});

function Friend() {
  const [open, setOpen] = useState(false);
  const answered = () => {
    flushSync(() => setOpen(false));
    screen.getByRole('region').focus();
  };
  return (
    <section tabIndex={-1} aria-label="Ana">
      <button onClick={() => setOpen(true)}>Ask Ana</button>
      <Dialog open={open} onOpenChange={setOpen} title="Ask Ana?">
        <button onClick={answered}>Ask</button>
      </Dialog>
    </section>
  );
}

it('the dialog does not take back a focus that its button has moved', async () => {
  const user = userEvent.setup();
  render(<Friend />);
  await user.click(screen.getByRole('button', { name: 'Ask Ana' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  // Radix returns the focus in a timer of 0 ms.
  await new Promise((later) => setTimeout(later, 10));
  expect(screen.getByRole('region', { name: 'Ana' })).toHaveFocus();
});
