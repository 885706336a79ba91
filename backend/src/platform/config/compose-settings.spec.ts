import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { settingNames } from './misspelled-settings.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

it('docker-compose.yml passes on every setting but those of the image, of npm start and of tests', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const ignored = settingNames().filter((name) => !compose.includes(`\n    ${name}: `));
  const ofTheImage = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'];
  const ofTests = ['META_API_URL', 'TIME_LIMIT_FACTOR', 'WEBHOOK_PRIVATE_HOSTS'];
  const ofNpmStart = ['MAIL_INBOX_PORT', 'SEED_DEMO'];
  expect(ignored.toSorted()).toEqual([...ofTheImage, ...ofTests, ...ofNpmStart].toSorted());
});
