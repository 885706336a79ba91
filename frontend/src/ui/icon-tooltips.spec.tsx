import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { IconTooltips } from './icon-tooltips.tsx';

beforeEach(() => {
  // jsdom has no layout, so there is never a size to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

function Buttons({ names = ['Rotate', 'Delete'] }) {
  return (
    <>
      {names.map((name) => (
        <button key={name} aria-label={name}>
          <svg />
        </button>
      ))}
      <button aria-label="Edit ana">Edit</button>
      <IconTooltips />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.findByRole('tooltip');

it('the tooltip of a focused icon button stays until Escape', async () => {
  const user = userEvent.setup();
  render(<Buttons />);
  await user.tab();
  expect(await tooltip()).toHaveTextContent('Rotate');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(await tooltip()).toHaveTextContent('Delete');
});

it('an icon button has no description that repeats its name', async () => {
  const user = userEvent.setup();
  render(<Buttons />);
  await user.tab();
  await tooltip();
  expect(button('Rotate')).not.toHaveAccessibleDescription();
});

it('the tooltip names a hovered icon button and closes when it is pressed', async () => {
  const user = userEvent.setup();
  render(<Buttons />);
  await user.hover(button('Delete'));
  expect(await tooltip()).toHaveTextContent('Delete');
  await user.click(button('Delete'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('the tooltip closes when its button is removed', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Buttons />);
  await user.hover(button('Delete'));
  await tooltip();
  rerender(<Buttons names={['Rotate']} />);
  await user.hover(button('Edit ana'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('no tooltip appears for a button with text, for touch, or for programmatic focus', async () => {
  const user = userEvent.setup();
  render(<Buttons />);
  await user.hover(button('Edit ana'));
  fireEvent.pointerOver(button('Rotate'), { pointerType: 'touch' });
  await user.keyboard('{Enter}');
  button('Rotate').focus();
  // A wrong tooltip would be open before the next tooltip.
  await user.tab();
  expect(await tooltip()).toHaveTextContent('Delete');
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
});
