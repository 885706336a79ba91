import { limitsDocument } from '../platform/limits/limits-document.js';

/** Prints docs/limits.md. */
process.stdout.write(limitsDocument());
