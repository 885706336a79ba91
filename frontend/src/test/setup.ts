import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetAllUnsaved } from '../lib/unsaved-forms.ts';

// More workers than cores: an answer that is due in milliseconds can wait for a core for more than the default second.
configure({ asyncUtilTimeout: 20_000 });

// Each test begins with the real clock, and in a new browser without the photos that the one before has shown.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  forgetAllUnsaved();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
