/** Minimum scores of each page, out of 100. */
export const TARGETS = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** @typedef {keyof typeof TARGETS} Category */

export const CATEGORIES = /** @type {Category[]} */ (Object.keys(TARGETS));

const PATH_WIDTH = 28;
const COLUMN_WIDTH = 16;

/** @param {Record<string, number>} scores */
export function isMet(scores) {
  return CATEGORIES.every((name) => (scores[name] ?? 0) >= TARGETS[name]);
}

/**
 * One line of the table.
 * @param {string} path
 * @param {(string | number)[]} cells
 */
export function rowOf(path, cells) {
  const columns = cells.map((cell) => String(cell).padStart(COLUMN_WIDTH));
  return path.padEnd(PATH_WIDTH) + columns.join('');
}

/**
 * The audits that lower a category's score, highest weight first.
 * @param {import('lighthouse').Result} report
 * @returns {string[]}
 */
export function missedAudits(report) {
  return CATEGORIES.flatMap((name) => {
    const { score = 0, auditRefs = [] } = report.categories[name] ?? {};
    if (Math.round((score ?? 0) * 100) >= TARGETS[name]) return [];
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .sort((one, other) => other.weight - one.weight)
      .map(
        ({ id }) => `${name}: ${report.audits[id]?.title} ${report.audits[id]?.displayValue ?? ''}`,
      );
  });
}
