import { join } from 'node:path';

/** A tiny built frontend, so that tests need no real build. */
export const FRONTEND_FIXTURE = join(import.meta.dirname, '..', 'fixtures', 'frontend');
