import { limitsDocument } from '../platform/limits/limits-document.js';

process.stdout.write(limitsDocument());
