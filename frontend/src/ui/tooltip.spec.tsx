import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  // jsdom does no layout, so there is never a size to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

it('describes the focused control and leaves on Escape', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Only you can see it">
      <button>Private</button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Only you can see it');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Only you can see it');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('opens for a pointer that rests on the control', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Turn it by a quarter">
      <button>Rotate</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip', {}, { timeout: 5000 })).toBeInTheDocument();
});
