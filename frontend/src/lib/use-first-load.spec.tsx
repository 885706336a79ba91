import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFirstLoad } from './use-first-load.ts';

it('only the first load counts as loading', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useFirstLoad(isLoading), {
    initialProps: { isLoading: true },
  });
  expect(result.current).toBe(true);
  rerender({ isLoading: false });
  expect(result.current).toBe(false);
  rerender({ isLoading: true });
  expect(result.current).toBe(false);
});
