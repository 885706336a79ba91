import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const compose = read('docker-compose.yml');
const operations = read('docs', 'operations.md');

test('docker-compose.yml has a service for commands that can run beside both replicas', () => {
  const commands = service('commands');
  assert.match(commands, /^ {4}<<: \*replica$/m, 'it has the image and settings of a replica');
  assert.match(commands, /^ {4}profiles: \[commands\]$/m);
  assert.match(commands, /^ {4}networks: \[front, back\]$/m, 'it has an address of its own');
  for (const name of ['database', 'redis']) {
    assert.match(service(name), /^ {4}networks: \[back\]$/m, name);
  }
  assert.match(commands, /^ {4}restart: 'no'$/m);
  assert.match(commands, /^ {4}healthcheck: \{ disable: true \}$/m);
  assert.match(commands, /^ {4}command: \[node, backend\/dist\/cli\/check-settings\.js\]$/m);
});

test('the backups of the service for commands are in a volume that the user node may write to', () => {
  const dataFolder = /^ENV DATA_DIR=(.+)$/m.exec(read('docker', 'Dockerfile'))?.[1];
  const [, volume, folder] =
    /^ {4}volumes: \[.*, (\w+):([^\],]+)\]$/m.exec(service('commands')) ?? [];
  assert.equal(folder, `${dataFolder}/backups`);
  assert.match(compose.slice(compose.indexOf('\nvolumes:')), new RegExp(`^ {2}${volume}:$`, 'm'));
  const step = /^RUN install --directory .*--owner=node .*$/m.exec(read('docker', 'Dockerfile'));
  assert.ok(step?.[0].split(' ').includes(folder ?? ''), 'a volume over no folder belongs to root');
});

test('docs/operations.md has a line for every command in the service for commands', () => {
  const lines = [...operations.matchAll(/^ {4}docker compose run (.+)$/gm)].map(
    ([, line = '']) => line,
  );
  for (const line of lines) assert.match(line, /^--rm (\S+ )*commands (node|tar|rm) /, line);
  const scripts = lines.flatMap(
    (line) => / node backend\/dist\/cli\/(\S+)\.js/.exec(line)?.[1] ?? [],
  );
  for (const name of scripts) {
    assert.ok(existsSync(join(root, 'backend', 'src', 'cli', `${name}.ts`)), name);
  }
  const commands = Object.values(JSON.parse(read('package.json')).scripts).flatMap(
    (script) => / operate (\S+)/.exec(script)?.[1] ?? [],
  );
  assert.ok(commands.length > 4);
  assert.deepEqual([...new Set(scripts)].toSorted(), commands.toSorted());
});

/**
 * The lines of a service, without comments.
 * @param {string} name
 */
function service(name) {
  const [, lines = ''] =
    new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  return lines.replaceAll(/^ *#.*\n/gm, '');
}

/** @param {string[]} path */
function read(...path) {
  return readFileSync(join(root, ...path), 'utf8');
}
