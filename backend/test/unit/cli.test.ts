import { importSpecs } from '../support/import-specs.js';

await importSpecs('cli');
