import { join } from 'node:path';

/** A tiny built frontend, so that these tests need no build of the real one. */
export const FRONTEND_FIXTURE = join(import.meta.dirname, '..', 'fixtures', 'frontend');
