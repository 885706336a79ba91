import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a pending button keeps the focus and does nothing, also for Enter in a field', async () => {
  const pressed = vi.fn();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form
      onSubmit={(event) => {
        sent(event.nativeEvent);
      }}
    >
      <input aria-label="Email" />
      <Button type="submit" pending={pending} onClick={pressed}>
        Add
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Add' });
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);

  rerender(form(false));
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
});
