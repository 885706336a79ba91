import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetAllUnsaved } from '../lib/unsaved.ts';

// More workers than cores: an answer that is due in milliseconds can wait for a core for more than the default second.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
afterEach(forgetAllUnsaved);
// A browser of its own for each test, without the pictures that the one before has shown.
afterEach(() => {
  if (typeof document !== 'undefined') localStorage.clear();
});
