import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

/** Registers what is to be done when the tests of the file have ended, last one first. */
export function afterwards(end: () => unknown): void {
  ends.push(end);
}

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
