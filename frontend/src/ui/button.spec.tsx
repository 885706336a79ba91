import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';
import { TextButton } from './text-button.tsx';

it.each([
  { state: 'pending', props: { pending: true } },
  { state: 'disabled', props: { disabled: true } },
])('a $state button keeps the focus and does nothing, also for Enter in a field', async (off) => {
  const pressed = vi.fn();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const form = (props: ButtonProps) => (
    <form
      onSubmit={(event) => {
        sent(event.nativeEvent);
      }}
    >
      <input aria-label="Email" />
      <Button type="submit" {...props} onClick={pressed}>
        Add
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Add' });
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);

  rerender(form(off.props));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);

  rerender(form({}));
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
});

it('a disabled text button keeps the focus and does nothing', async () => {
  const pressed = vi.fn();
  const button = (disabled: boolean) => (
    <TextButton disabled={disabled} onClick={pressed}>
      Send again
    </TextButton>
  );
  const { rerender } = render(button(false));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  rerender(button(true));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});
