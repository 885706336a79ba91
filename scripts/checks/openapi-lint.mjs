import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { resultOf } from './check.mjs';

const DOCUMENT = join('backend', 'openapi.json');

/** Nobody is refused there: both answer a load balancer at any time. */
const NEVER_REFUSED = ['#/paths/~1api~1health/get/responses', '#/paths/~1api~1ready/get/responses'];

/** @type {import('./check.mjs').Check} */
export const openApiLint = {
  name: 'openapi-lint',
  title: 'the OpenAPI document is clean by Spectral and Redocly',
  run: async (root) => {
    const path = join(root, DOCUMENT);
    return resultOf([...(await redoclyComplaints(path)), ...(await spectralComplaints(path))]);
  },
};

/** By the rules that Redocly recommends. @param {string} path */
async function redoclyComplaints(path) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: path, config });
  return problems
    .map(({ ruleId, message, location: [place] }) => ({
      ruleId,
      message,
      at: place?.pointer ?? '',
    }))
    .filter(({ ruleId, at }) => ruleId !== 'operation-4xx-response' || !NEVER_REFUSED.includes(at))
    .map(({ ruleId, message, at }) => `Redocly ${ruleId}: ${message} (${at})`);
}

/** By Spectral's rules for OpenAPI. @param {string} path */
async function spectralComplaints(path) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [/** @type {any} */ (rulesets.oas)] });
  const problems = await linter.run(JSON.parse(readFileSync(path, 'utf8')));
  return problems.map(
    ({ code, message, path: at }) => `Spectral ${code}: ${message} (${at.join('.')})`,
  );
}
