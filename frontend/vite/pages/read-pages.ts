import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { PageDefinition } from '../../src/app/define-page.ts';
import { PRODUCT_NAME } from '../../src/content/brand.ts';
import { paths } from '../../src/lib/paths.ts';

export const ROUTES = 'src/app/routes';
const PORTAL = 'admin';
export const NOT_FOUND = 'not_found';

/** A page of the site or the portal. */
export interface Page extends PageDefinition {
  key: string;
  /** Folder of its component below `src/app/routes`. */
  folder: string;
  /** Path of its component from the frontend root. */
  file: string;
  /** Belongs to the admin portal, a separate app. */
  portal: boolean;
}

/** Source range of the statement that contains `definePage(…)`, and the definition. */
export interface FoundDefinition {
  start: number;
  end: number;
  definition: PageDefinition;
}

/** All pages below `root`, home first, then by path. Throws on a duplicate path or key. */
export function readPages(root: string): Page[] {
  const files = readdirSync(join(root, ROUTES), { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .flatMap((file) => {
      const path = `${ROUTES}/${file}`;
      const found = findDefinition(path, readFileSync(join(root, path), 'utf8'));
      return found ? [pageOf(path, found.definition)] : [];
    });
  for (const fact of ['key', 'path'] as const) refuseTwice(pages, fact);
  return pages.sort((one, other) => ((one.path ?? '~') < (other.path ?? '~') ? -1 : 1));
}

/** Page definition in the source of a route; undefined if it has none. */
export function findDefinition(file: string, text: string): FoundDefinition | undefined {
  if (!text.includes('definePage(')) return undefined;
  for (const statement of parseSync(file, text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const call = declaration.declarations[0]?.init;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
    if (call.callee.name !== 'definePage') continue;
    const definition = valueOf(call.arguments[0], file) as PageDefinition;
    return { start: statement.start, end: statement.end, definition };
  }
  throw new Error(`${file} needs: export const page = definePage({…}).`);
}

function pageOf(file: string, definition: PageDefinition): Page {
  const [folder = '', name = ''] = file.slice(ROUTES.length + 1).split('/');
  const portal = folder === PORTAL;
  const key = name.replace(/\.tsx$/, '').replaceAll('-', '_');
  return { ...definition, key: portal ? `${PORTAL}_${key}` : key, folder, file, portal };
}

function refuseTwice(pages: Page[], fact: 'key' | 'path'): void {
  const seen = new Map<string, string>();
  for (const page of pages) {
    const value = page[fact];
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other) throw new Error(`${page.file} and ${other} have the same ${fact}: ${value}.`);
    seen.set(value, page.file);
  }
}

type Node = { type: string } & Record<string, unknown>;

/** Evaluates an expression of literals, paths and the product name. */
function valueOf(expression: unknown, file: string): unknown {
  const node = expression as Node;
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral': {
      const values = (node.expressions as Node[]).map((value) => String(valueOf(value, file)));
      const texts = node.quasis as { value: { cooked: string } }[];
      return texts.map(({ value }, at) => value.cooked + (values[at] ?? '')).join('');
    }
    case 'ArrayExpression':
      return (node.elements as Node[]).map((element) => valueOf(element, file));
    case 'ObjectExpression':
      return Object.fromEntries(
        (node.properties as Node[]).map(({ key, value }) => [
          (key as Node).name,
          valueOf(value, file),
        ]),
      );
    case 'Identifier':
      if (node.name === 'PRODUCT_NAME') return PRODUCT_NAME;
      break;
    case 'MemberExpression': {
      const [object, property] = [node.object as Node, node.property as Node];
      const name = property.name as keyof typeof paths;
      if (object.name === 'paths' && paths[name]) return paths[name];
    }
  }
  throw new Error(
    `${file}: a page definition holds literals, addresses of lib/paths.ts and the product name only.`,
  );
}
