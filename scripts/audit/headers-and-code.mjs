import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { auditPackage } from './tool.mjs';

/** Largest severity value of a definite finding; larger values are only possible problems. */
const SURE = 30;
const REGEX_LIMIT_MS = 10_000;

/** @type {import('./tool.mjs').Tool} */
export const policies = {
  name: 'csp_evaluator',
  run: async ({ root, url }) => {
    const { CspEvaluator } = auditPackage(root, 'csp_evaluator');
    const { CspParser } = auditPackage(root, 'csp_evaluator/dist/parser.js');
    const findings = [];
    for (const path of ['/', '/admin', '/api/health', '/api/docs/', '/public/privacy.txt']) {
      const answer = await fetch(url + path);
      const { csp } = new CspParser(answer.headers.get('content-security-policy') ?? '');
      const judged = new CspEvaluator(csp).evaluate();
      for (const { severity, directive, value, description } of judged) {
        if (severity <= SURE) findings.push(`${path}: ${directive} ${value ?? ''}: ${description}`);
      }
    }
    return findings;
  },
};

/** @type {import('./tool.mjs').Tool} */
export const regularExpressions = {
  name: 'recheck',
  run: async ({ root }) => {
    const { checkSync } = auditPackage(root, 'recheck');
    /** @type {Map<string, string>} */
    const places = new Map();
    for (const folder of ['backend/dist', 'frontend/src']) {
      for (const path of sourcesIn(join(root, folder))) {
        for (const regex of regexesIn(path)) places.set(regex, relative(root, path));
      }
    }
    return [...places].flatMap(([regex, place]) => {
      const end = regex.lastIndexOf('/');
      const parameters = { timeout: REGEX_LIMIT_MS };
      const { status, complexity } = checkSync(
        regex.slice(1, end),
        regex.slice(end + 1),
        parameters,
      );
      return status === 'safe' ? [] : [`${place}: ${regex} is ${complexity?.summary ?? status}`];
    });
  },
};

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|tsx?)$/.test(path) && !/\.(spec|test)\.|\.d\.ts$|generated/.test(path))
    .map((path) => join(folder, path));
}

/**
 * The regular expressions of a file, as they are written.
 * @param {string} path
 * @returns {string[]}
 */
export function regexesIn(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
