import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AnswerField } from './answer-field.tsx';

function Field({ limit, text = '' }: { limit: number; text?: string }) {
  const [value, setValue] = useState(text);
  return (
    <AnswerField value={value} onWrite={setValue} limit={limit} readOnly={false} error={null} />
  );
}

function show(limit: number, text?: string) {
  render(<Field limit={limit} text={text} />);
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
}

const said = () => screen.getByRole('status').textContent;

describe('answer field', () => {
  it('the answer field counts an emoji as one character and describes its limit', async () => {
    const field = show(399);
    await userEvent.type(field, 'Ja🫶');
    expect(screen.getByText('3/399')).toBeVisible();
    expect(field).toHaveAccessibleDescription('At most 399 characters.');
  });

  it('the answer field shows the characters that users see, and limits by code points', () => {
    const field = show(9);
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    fireEvent.input(field, { target: { value: `a${family}` } });
    expect(screen.getByText('2/5')).toBeVisible();
    fireEvent.input(field, { target: { value: `a${family}${family}` } });
    expect(field).toHaveValue(`a${family}`);
  });

  it('a paste into the answer field drops its end and keeps the caret', async () => {
    const field = show(6, 'abyz');
    field.focus();
    field.setSelectionRange(2, 2);
    await userEvent.paste('12345');
    expect(field).toHaveValue('ab12yz');
    expect(field.selectionStart).toBe(4);
  });

  it('the answer field shortens composed text only after the composition', () => {
    const field = show(3);
    fireEvent.input(field, { target: { value: 'にほんご' }, isComposing: true });
    expect(field).toHaveValue('にほんご');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('にほん');
  });

  it('the answer field announces 50, 10 and 0 characters left only', () => {
    const field = show(60);
    const write = (length: number) =>
      fireEvent.input(field, { target: { value: 'x'.repeat(length) } });
    const heard = [9, 10, 11, 49, 50, 51, 59, 60].map((length) => {
      write(length);
      return said();
    });
    expect(heard).toEqual([
      '',
      '50 characters left',
      '50 characters left',
      '50 characters left',
      '10 characters left',
      '10 characters left',
      '10 characters left',
      'No characters left',
    ]);
  });

  it('the answer field announces the characters left after a paste and nothing after a deletion', () => {
    const field = show(60);
    fireEvent.input(field, { target: { value: 'x'.repeat(57) } });
    expect(said()).toBe('3 characters left');
    fireEvent.input(field, { target: { value: 'x'.repeat(20) } });
    expect(said()).toBe('');
  });
});
