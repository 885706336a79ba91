import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

/** Nobody is refused there: both answer a load balancer at any time. */
const NEVER_REFUSED = ['#/paths/~1api~1health/get/responses', '#/paths/~1api~1ready/get/responses'];

/** @type {import('./run-checks.mjs').Check} */
export const openApiLint = {
  name: 'openapi-lint',
  title: 'the OpenAPI document is clean by the rules that Redocly recommends',
  run: async (root) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lint({ ref: join(root, 'backend', 'openapi.json'), config });
    return problems
      .map(({ ruleId, message, location: [{ pointer = '' } = {}] }) => ({
        ruleId,
        message,
        pointer,
      }))
      .filter(
        ({ ruleId, pointer }) =>
          ruleId !== 'operation-4xx-response' || !NEVER_REFUSED.includes(pointer),
      )
      .map(({ ruleId, message, pointer }) => `${ruleId}: ${message} (${pointer})`);
  },
};
