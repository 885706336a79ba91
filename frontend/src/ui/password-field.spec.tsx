import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

function renderField() {
  render(<PasswordField label="New password" autoComplete="new-password" />);
  return userEvent.setup();
}

const field = () => screen.getByLabelText<HTMLInputElement>('New password');

it('the password field hides its text until "Show" is pressed', async () => {
  const user = renderField();
  await user.type(field(), 'a quiet one');
  expect(field()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('a quiet one');
  await user.click(screen.getByRole('button', { name: 'Hide new password' }));
  expect(field()).toHaveAttribute('type', 'password');
});

it('the password field accepts a pasted password unchanged', async () => {
  const user = renderField();
  await user.click(field());
  await user.paste('  two blanks before ');
  expect(field()).toHaveValue('  two blanks before ');
});
