import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetAllUnsaved } from '../lib/unsaved-forms.ts';

// There are more workers than cores, so a response can wait for a core for longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

// Each test begins with the real clock, an empty page and nothing in the storage.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  forgetAllUnsaved();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
