import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

it('one toast at a time is shown in the region that F8 focuses', async () => {
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

it('a toast is placed away from the form whose button was pressed', () => {
  const boxOf = (top: number) => () => new DOMRect(0, top, window.innerWidth, 100);
  render(
    <>
      <Toaster />
      <form>
        <button type="button">Add</button>
      </form>
    </>,
  );
  const region = screen.getByRole('list');
  Object.defineProperties(region, { offsetWidth: { value: 400 }, offsetHeight: { value: 100 } });
  const button = screen.getByRole('button', { name: 'Add' });
  for (const [top, place] of [
    [0, /^bottom/],
    [window.innerHeight - 100, /^top/],
  ] as const) {
    const form = button.closest('form')!;
    form.getBoundingClientRect = button.getBoundingClientRect = boxOf(top);
    fireEvent.click(button);
    act(() => void toast({ title: 'Error' }));
    expect(region.dataset['place']).toMatch(place);
  }
});

it('a toast moves away from the headline of the page that comes after it', async () => {
  const boxOf = (top: number) => () => new DOMRect(0, top, window.innerWidth, 100);
  const page = (headline: string) => (
    <>
      <main>
        <h1 key={headline}>{headline}</h1>
      </main>
      <Toaster />
    </>
  );
  const { rerender } = render(page('Sign up'));
  const region = screen.getByRole('list');
  Object.defineProperties(region, { offsetWidth: { value: 400 }, offsetHeight: { value: 100 } });
  screen.getByText('Sign up').getBoundingClientRect = boxOf(0);
  act(() => void toast({ title: 'Added.' }));
  expect(region.dataset['place']).toMatch(/^bottom/);
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  box.mockImplementation(boxOf(window.innerHeight - 100));
  rerender(page('Special Offer'));
  await waitFor(() => expect(region.dataset['place']).toMatch(/^top/));
});

it('a toast stays below the header when the page is scrolled back to it', () => {
  render(
    <>
      <header>Menu</header>
      <Toaster />
    </>,
  );
  const headerEndsAt = (bottom: number) => {
    screen.getByText('Menu').getBoundingClientRect = () => new DOMRect(0, bottom - 90, 300, 90);
  };
  headerEndsAt(-400);
  act(() => void toast({ title: 'Added.' }));
  const region = screen.getByRole('list');
  expect(region.style.getPropertyValue('--above')).toBe('0px');
  headerEndsAt(90);
  fireEvent.scroll(document);
  expect(region.style.getPropertyValue('--above')).toBe('90px');
});
