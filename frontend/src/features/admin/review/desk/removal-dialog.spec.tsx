import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RemovalDialog } from './removal-dialog.tsx';

function open(count = 1) {
  const onRemove = vi.fn();
  render(<RemovalDialog count={count} onRemove={onRemove} onClose={vi.fn()} />);
  return { onRemove, user: userEvent.setup() };
}
const remove = () => screen.getByRole('button', { name: 'Remove' });

describe('removal dialog', () => {
  it('the dialog starts with a typed reason, and another reason can be chosen', async () => {
    const { onRemove, user } = open(3);
    expect(screen.getByRole('dialog', { name: 'Remove 3 photos' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'In your own words' })).toBeChecked();
    expect(screen.getByLabelText('Your words')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Not suitable for everyone' }));
    await user.click(remove());
    expect(onRemove).toHaveBeenCalledExactlyOnceWith({ reason: 'unsuitable' });
  });

  it('a typed reason must not be empty', async () => {
    const { onRemove, user } = open();
    await user.type(screen.getByLabelText('Your words'), '  ');
    await user.click(remove());
    expect(screen.getByRole('alert')).toHaveTextContent('Please write a reason.');
    expect(screen.getByLabelText('Your words')).toHaveFocus();
    expect(screen.getByLabelText('Your words')).toBeInvalid();
    await user.type(screen.getByLabelText('Your words'), 'A menu. ');
    await user.click(remove());
    expect(onRemove).toHaveBeenCalledExactlyOnceWith({ reason: 'other', note: 'A menu.' });
  });
});
