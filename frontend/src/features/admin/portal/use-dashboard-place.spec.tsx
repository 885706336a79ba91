import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useDashboardPlace } from './use-dashboard-place.ts';

it('a tab opens again with its filters, but without its open dialog', () => {
  const { result } = renderHook(
    () => ({ place: useDashboardPlace(), location: useLocation(), navigate: useNavigate() }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/admin?tab=overview']}>{children}</MemoryRouter>
      ),
    },
  );
  const filtered = '?tab=tables&table=users&q=mara';
  act(() => void result.current.navigate({ search: `${filtered}&open=delete-7` }));
  act(() => void result.current.navigate(-1));
  act(() => result.current.place.openTab('tables'));
  expect(result.current.location.search).toBe(filtered);
});
