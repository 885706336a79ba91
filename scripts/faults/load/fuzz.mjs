import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../backend/test/support/seeded-random.ts';

/** Values that commonly break programs. */
const ODD = [
  null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, '', ' ', '0', '-1', 'null', '\u0000', '\ud800',
  '\u202e', '💔'.repeat(300), 'a'.repeat(5_000), `' OR 1=1 --`, '"><script>', '../../etc/passwd', '%00', '{{7*7}}',
  'a@b.c', 'javascript:alert(1)', [], [[]], {}, { length: 1e9 }, [null], ['x', 1], { $gt: '' }, '1e400',
  '2026-13-45T99:99:99Z',
]; // prettier-ignore

/** @typedef {{ method: string, path: string, body: string | undefined, type: string }} FuzzedCall */

/**
 * Generates calls of every documented route with wrong, missing and extra values; the same seed gives the same calls.
 * @param {string} root
 * @param {number} seed
 */
export function fuzzerOf(root, seed) {
  const { paths, components } = JSON.parse(
    readFileSync(join(root, 'backend', 'openapi.json'), 'utf8'),
  );
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, route })),
  );
  const random = seededRandom(seed);
  /** @template T @param {T[]} from @returns {T} */
  const pick = (from) => /** @type {T} */ (from[Math.floor(random() * from.length)]);

  /** @param {any} schema @returns {unknown} */
  const valueOf = (schema) => {
    if (random() < 0.4) return pick(ODD);
    if (schema?.$ref) return valueOf(components.schemas[schema.$ref.split('/').pop()]);
    if (schema?.properties) {
      const given = Object.entries(schema.properties).filter(() => random() < 0.9);
      const fields = given.map(([name, each]) => [name, valueOf(each)]);
      if (random() < 0.1) fields.push([pick(['__proto__', 'constructor', 'extra']), pick(ODD)]);
      return Object.fromEntries(fields);
    }
    if (schema?.type === 'array') {
      return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(schema.items));
    }
    return schema?.example ?? (schema?.enum ? pick(schema.enum) : pick([1, 'words', 'a@b.com']));
  };

  /** @returns {FuzzedCall} */
  const next = () => {
    const { path, method, route } = pick(routes);
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(pick(ODD))));
    const query = (route.parameters ?? [])
      .filter((/** @type {any} */ each) => each.in === 'query' && random() < 0.8)
      .map(
        (/** @type {any} */ each) =>
          `${each.name}=${encodeURIComponent(wellFormed(valueOf(each.schema)))}`,
      );
    const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
    const [type = 'application/json', content] =
      Object.entries(route.requestBody?.content ?? {})[0] ?? [];
    const text = content && JSON.stringify(valueOf(content.schema));
    const body = text && random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text;
    return { method: method.toUpperCase(), path: address, body, type };
  };
  return { next, routes: routes.length };
}

/** @param {unknown} value */
function wellFormed(value) {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();
}
