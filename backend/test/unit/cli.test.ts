import { importSpecs } from '../support/specs.js';

await importSpecs('cli');
