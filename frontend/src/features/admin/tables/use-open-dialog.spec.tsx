import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOpenDialog } from './use-open-dialog.ts';

const openNow = () => new URLSearchParams(window.location.search).get('open');

describe('open dialog of a table', () => {
  beforeEach(() => window.history.replaceState(null, '', '/admin/dashboard?open=import'));

  const start = () => {
    const hook = renderHook(useOpenDialog, { wrapper: BrowserRouter });
    const open = (name: string | null) => act(() => hook.result.current[1](name));
    return { ...hook, open };
  };

  it('a late close does not close another dialog, nor the same dialog that was opened again', () => {
    const { result, open } = start();
    const [, late] = result.current;
    for (const name of ['new', 'import']) {
      open(null);
      open(name);
      act(() => late(null));
      expect(openNow()).toBe(name);
    }
    open(null);
    expect(openNow()).toBeNull();
  });

  it('a late response opens nothing on another page', () => {
    const { result, unmount } = start();
    const [, late] = result.current;
    unmount();
    window.history.replaceState(null, '', '/');
    act(() => late('letter-4'));
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});
