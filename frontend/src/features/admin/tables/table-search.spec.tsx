import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSearch } from './table-search.tsx';

const PAUSE_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
});

function open(q = '') {
  const onSearch = vi.fn();
  const view = (now: string) => <TableSearch label="Search users" q={now} onSearch={onSearch} />;
  const { rerender } = render(view(q));
  const field = () => screen.getByLabelText('Search users');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  return { onSearch, type, field, reply: (now: string) => rerender(view(now)) };
}

const pause = (ms = PAUSE_MS) => act(() => void vi.advanceTimersByTime(ms));

describe('table search', () => {
  it('the table search waits for a pause and searches once', () => {
    const { onSearch, type } = open();
    type('mar');
    pause(PAUSE_MS - 1);
    type('mara');
    pause(PAUSE_MS - 1);
    expect(onSearch).not.toHaveBeenCalled();
    pause(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('mara');
  });

  it('the table search runs at once on Enter', () => {
    const { onSearch, type } = open();
    type('mara');
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('mara');
  });

  it('the table search keeps typed text when the response of an earlier search comes', () => {
    const { type, field, reply } = open();
    type('mar');
    pause();
    type('mara');
    reply('mar');
    expect(field()).toHaveValue('mara');
  });

  it('the table search follows the address when Back changes it', () => {
    const { field, reply } = open('mara');
    reply('');
    expect(field()).toHaveValue('');
    reply('mara');
    expect(field()).toHaveValue('mara');
  });
});
