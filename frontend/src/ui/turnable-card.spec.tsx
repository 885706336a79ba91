import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { gameCards } from '../content/game-cards.ts';
import { TurnableCard } from './turnable-card.tsx';

it('a card is read out as soon as it is turned over, and not when it lies face down again', async () => {
  render(<TurnableCard card={20} />);
  const button = screen.getByRole('button', { name: 'Turn over card 20' });
  const hiddenAround = () => screen.getByText(gameCards[19]!.prompt).closest('[aria-hidden=true]');
  expect(hiddenAround()).not.toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(hiddenAround()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(hiddenAround()).not.toBeNull();
});

it('the drawing of a card that lies face down is loaded when a pointer reaches the card', async () => {
  const { container } = render(<TurnableCard card={20} />);
  const drawing = container.querySelector('img');
  expect(drawing).not.toHaveAttribute('src');
  await userEvent.hover(screen.getByRole('button'));
  expect(drawing).toHaveAttribute('src');
});
