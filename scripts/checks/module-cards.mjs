import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { resultOf } from './check.mjs';
import { filesIn } from './files-in.mjs';

/**
 * Fails when the card of a backend module does not name exactly what the module imports.
 * @type {import('./check.mjs').Check}
 */
export const moduleCards = {
  name: 'cards',
  title: 'the card of each module names what the module imports',
  run: async (root) => {
    const source = join(root, 'backend', 'src');
    const modules = join(source, 'modules');
    return resultOf(
      readdirSync(modules).flatMap((name) => {
        const files = filesIn(join(modules, name)).filter((path) => /(?<!\.spec)\.ts$/.test(path));
        const imported = files.flatMap((path) =>
          importsIn(readFileSync(path, 'utf8')).map((to) =>
            relative(source, resolve(path, '..', to)),
          ),
        );
        const card = readFileSync(join(modules, name, `${name}.module.ts`), 'utf8');
        return complaintsAboutCard(name, card, imported);
      }),
    );
  },
};

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
