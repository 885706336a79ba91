import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { meantDomain } from '../content/mistyped-domains.ts';
import { TextField } from './text-field.tsx';

it.each([
  ['ada@gmial.com', 'gmail.com'],
  [' Ada@Hotmial.CON ', 'hotmail.com'],
  ['ada@post.example.con', 'post.example.com'],
  ['ada@gmail.com', undefined],
  ['ada@gmail.co', undefined],
  ['ada@ymail.com', undefined],
  ['gmial.com', undefined],
  ['ada@', undefined],
  ['', undefined],
])('the domain meant by “%s” is %s', (address, domain) => {
  expect(meantDomain(address)).toBe(domain);
});

it('an address field offers the right domain for a mistyped one, and a press enters it', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<TextField label="Email" type="email" onChange={onChange} />);
  const field = screen.getByLabelText('Email');
  await user.type(field, 'ada@gmial.com');
  await user.click(screen.getByRole('button', { name: 'Did you mean gmail.com?' }));
  expect(field).toHaveValue('ada@gmail.com');
  expect(field).toHaveFocus();
  expect(onChange).toHaveBeenCalledTimes('ada@gmial.com'.length + 1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('an address field that is cleared no longer offers a domain', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<TextField label="Email" type="email" />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(field, 'ada@gmial.com');
  expect(screen.getByRole('button', { name: 'Did you mean gmail.com?' })).toBeVisible();
  // A form writes the value directly.
  field.value = '';
  rerender(<TextField label="Email" type="email" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
