import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import cruiser from '../../.dependency-cruiser.cjs';
import { resultOf } from './check.mjs';
import { filesIn } from './files-in.mjs';

const ORDERED = /^(.+)-uses-only-modules-before-it$/;

/**
 * Fails when the card of a backend module does not name exactly what the module imports, and when a module has no place
 * in the order of imports.
 * @type {import('./check.mjs').Check}
 */
export const moduleCards = {
  name: 'cards',
  title: 'each module has a place in the order of imports, and a card that names what it imports',
  run: async (root) => {
    const source = join(root, 'backend', 'src');
    const modules = join(source, 'modules');
    const names = readdirSync(modules);
    const ordered = cruiser.forbidden.flatMap(({ name }) => ORDERED.exec(name)?.[1] ?? []);
    return resultOf([
      ...complaintsAboutOrder(names, ordered),
      ...names.flatMap((name) => {
        const files = filesIn(join(modules, name)).filter((path) => /(?<!\.spec)\.ts$/.test(path));
        const imported = files.flatMap((path) =>
          importsIn(readFileSync(path, 'utf8')).map((to) =>
            relative(source, resolve(path, '..', to)),
          ),
        );
        const card = readFileSync(join(modules, name, `${name}.module.ts`), 'utf8');
        return complaintsAboutCard(name, card, imported);
      }),
    ]);
  },
};

/**
 * @param {string[]} modules folders
 * @param {string[]} ordered modules of .dependency-cruiser.cjs
 * @returns {string[]}
 */
export function complaintsAboutOrder(modules, ordered) {
  return [
    ...modules
      .filter((each) => !ordered.includes(each))
      .map((each) => `MODULES of .dependency-cruiser.cjs does not name ${each}`),
    ...ordered
      .filter((each) => !modules.includes(each))
      .map((each) => `MODULES of .dependency-cruiser.cjs names ${each}, which does not exist`),
  ];
}

/**
 * @param {string} name
 * @param {string} text of the file with the card
 * @param {string[]} imported paths from backend/src
 * @returns {string[]}
 */
export function complaintsAboutCard(name, text, imported) {
  const needed = new Set(imported.map(ownerOf).filter((owner) => owner && owner !== name));
  const [, needs = ''] = /^ \* Needs: ([^]*?)\.\n \*\//m.exec(text) ?? [];
  const named = needs.replaceAll(/\([^)]*\)|^ \*/gm, '').split(',');
  const card = new Set(named.map((word) => word.trim()));
  return [
    ...[...needed].filter((each) => !card.has(each)).map((each) => `${name} does not name ${each}`),
    ...[...card]
      .filter((each) => !needed.has(each))
      .map((each) => `${name} names ${each}, which it does not import`),
  ];
}

/** @param {string} text */
function importsIn(text) {
  return Array.from(text.matchAll(/ from '(\.[^']+)'/g), ([, path = '']) => path);
}

/** @param {string} path */
function ownerOf(path) {
  const [folder = '', module = ''] = path.split('/');
  if (folder === 'modules') return module;
  return folder === 'platform' ? folder : '';
}
