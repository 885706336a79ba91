import { readFile } from 'node:fs/promises';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { linkIn, mailTo } from './support/inbox.js';
import { cameraPhoto } from './support/photos.js';
import { registeredUser, signIn } from './support/users.js';
import { expect, test } from './support/test.js';

test('a person asks for their data, gets a mail and downloads a ZIP file with their photo', async ({
  page,
}) => {
  const user = await registeredUser('collector');
  await signIn(page.request, user);
  const image = await cameraPhoto();
  await page.request.post('/api/upload-image-cloud', { multipart: { image } });
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(section.getByRole('status')).toHaveText(/^(We’re preparing|Your data is ready)/);

  const mail = await mailTo(user.email, /is ready$/);
  await page.goto(linkIn(mail, '/account'));
  await expect(section.getByText(/^Your data is ready/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);

  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^unspoken-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(archive.includes('data/account.json')).toBe(true);
  expect(archive.toString('latin1')).toMatch(/pictures\/\d{4}-\d\d-\d\d-\d+\.jpg/);
});
