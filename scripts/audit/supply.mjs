import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../processes/child.mjs';
import { demoPictures } from './product.mjs';
import { runProgram } from './tool.mjs';

/** @type {import('./tool.mjs').Tool} */
export const packages = {
  name: 'npm-audit',
  run: async ({ root }) => {
    const { stdout } = await run('npm', ['audit', '--json', '--omit=dev'], { cwd: root });
    const report = /^\s*\{/.test(stdout) ? JSON.parse(stdout) : {};
    if (!report.vulnerabilities) {
      console.log(
        '    This registry has no advisories; npm run check enforces the known minimum versions.',
      );
      return [];
    }
    return Object.values(report.vulnerabilities).map(
      (/** @type {any} */ { name, severity, range }) => `${name} ${range} (${severity})`,
    );
  },
};

/** @type {import('./tool.mjs').Tool} */
export const metadata = {
  name: 'exiftool',
  run: async ({ root, url, folder, query }) => {
    const sharp = createRequire(join(root, 'backend', 'package.json'))('sharp');
    const picture = await sharp(demoPictures(root)[0])
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>private</note></x:xmpmeta>')
      .withExif({
        IFD0: { Artist: 'private', ImageDescription: 'private' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const files = join(folder, 'pictures');
    mkdirSync(files, { recursive: true });
    const exiftool = (/** @type {string} */ path) =>
      runProgram(root, {
        ...{ name: 'exiftool', debianPackage: 'libimage-exiftool-perl' },
        ...{ args: ['-a', '-G1', '-s', path], seconds: 30 },
      });
    writeFileSync(join(files, 'sent.jpg'), picture);
    const telling = /gps|xmp|exif:|ifd|comment|icc|iptc|artist/i;
    if (!telling.test(await exiftool(join(files, 'sent.jpg')))) return ['exiftool sees nothing'];
    const form = new FormData();
    form.append('image', new Blob([picture], { type: 'image/jpeg' }), 'sent.jpg');
    const answer = await fetch(`${url}/api/upload-image-cloud`, { method: 'POST', body: form });
    if (!answer.ok) return [`the upload answered ${answer.status}`];
    const [row] = await query(
      'SELECT object_storage_url AS url FROM images ORDER BY id DESC LIMIT 1',
    );
    const served = await fetch(new URL(row.url, url));
    writeFileSync(join(files, 'served.jpg'), Buffer.from(await served.arrayBuffer()));
    const told = await exiftool(join(files, 'served.jpg'));
    return told.split('\n').filter((line) => telling.test(line) && !line.startsWith('[System]'));
  },
};
