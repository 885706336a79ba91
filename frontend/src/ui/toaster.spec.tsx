import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

it('shows one toast at a time in the region that F8 focuses', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Added.', description: 'First' }));
  act(() => void toast({ title: 'Copied', description: 'Second' }));

  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.queryByText('Added.')).not.toBeInTheDocument();

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});
