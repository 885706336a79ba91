import { readFileSync } from 'node:fs';

interface Package {
  version: string;
}

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** The version of the product (SemVer), as in `package.json`. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as Package;
