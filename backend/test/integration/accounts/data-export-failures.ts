import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, jest } from '@jest/globals';
import { DataExportBuild } from '../../../src/modules/personal-data/application/data-export-build.service.js';
import { type Building } from '../../../src/modules/personal-data/application/data-exports.service.js';
import { DataExportsRepository } from '../../../src/modules/personal-data/domain/data-export.js';
import { ObjectIntegrity } from '../../../src/platform/storage/integrity/object-integrity.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { signedCookie } from '../../factories/users.js';
import { Collector, EMAIL } from '../../support/collector.js';
import { eventually } from '../../support/eventually.js';
import { UNSTOPPED } from '../../support/nightly-tasks.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { objectKeys } from '../../support/object-keys.js';

describe('building an archive of my data', () => {
  const collector = new Collector();
  const { ask, isReady, download, files, archives, hasNoArchive, rows, jobs, upload } = collector;

  describe('of somebody who leaves', () => {
    it('an archive is deleted when its owner deletes the account', async () => {
      await ask().expect(200);
      await isReady();
      const leaving = { currentPassword: 'quiet words', confirmation: 'delete' };
      await collector.mara.post('/api/user/deletion').send(leaving).expect(200);
      expect(await rows()).toEqual([]);
      await hasNoArchive();
    });

    it('an archive that is being built for a deleted user is not kept', async () => {
      const held = await collector.held();
      await collector.product.database.query('DELETE FROM users WHERE id = $1', [
        collector.mara.userId,
      ]);
      held.release();
      await eventually(async () => expect(await jobs('data-export')).toEqual([]));
      expect(await archives()).toEqual([]);
      expect(await rows()).toEqual([]);
      await mailsSettled(collector.product);
      expect(collector.product.inbox.mailsTo(EMAIL)).toEqual([]);
    });
  });

  describe('when something fails', () => {
    it('an archive is built once the store is back', async () => {
      await upload();
      jest.spyOn(collector.store, 'open').mockRejectedValueOnce(new StoreUnavailableError('away'));
      jest
        .spyOn(collector.store, 'putStream')
        .mockRejectedValueOnce(new StoreUnavailableError('away'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
    });

    it('a job that dies after storing its archive leaves one object when it runs again', async () => {
      const exports = collector.product.app.get(DataExportsRepository);
      jest.spyOn(exports, 'makeReady').mockRejectedValueOnce(new Error('the process died'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
      await mailsSettled(collector.product);
      expect(collector.product.inbox.mailsTo(EMAIL)).toHaveLength(1);
    });

    it('the first of two processes that build one archive keeps its object', async () => {
      const { product } = collector;
      const held = await collector.held();
      await product.database.query(`UPDATE users SET username = 'mara-of-later' WHERE email = $1`, [
        EMAIL,
      ]);
      const [job] = await product.database.query<{ data: Building }>(
        `SELECT data FROM pgboss.job WHERE name = 'data-export' AND state = 'active'`,
      );
      const running = { id: 'another process', ...UNSTOPPED };
      await product.app.get(DataExportBuild)['build'](job!.data, running);
      await isReady();
      held.release();
      await eventually(async () => expect(await jobs('data-export')).toEqual([]));
      expect(await archives()).toHaveLength(1);
      expect(await product.app.get(ObjectIntegrity).report()).toMatchObject({
        missing: [],
        mismatched: [],
        orphans: [],
      });
      expect(String((await files())['data/account.json'])).toContain('mara-of-later');
      await mailsSettled(product);
      expect(product.inbox.mailsTo(EMAIL)).toHaveLength(1);
    });

    it('a picture that is deleted while the archive is built is left out', async () => {
      const held = await collector.held();
      for (const key of await objectKeys(collector.store)) await collector.store.delete(key);
      held.release();
      await isReady();
      const found = await files();
      expect(Object.keys(found).filter((name) => name.endsWith('.jpg'))).toEqual([]);
    });

    it('a download answers 503 while the store is away, and 404 when the archive is lost', async () => {
      await ask().expect(200);
      await isReady();
      jest.spyOn(collector.store, 'open').mockRejectedValueOnce(new StoreUnavailableError('away'));
      const { headers } = await collector.mara.get('/api/user/data-export/archive').expect(503);
      expect(headers).not.toHaveProperty('content-disposition');
      for (const key of await archives()) await collector.store.delete(key);
      await collector.mara.get('/api/user/data-export/archive').expect(404);
    });

    it('an archive that is shorter than its row ends its connection', async () => {
      await ask().expect(200);
      await isReady();
      const { body } = (await download().expect(200)) as { body: Buffer };
      const [key] = await archives();
      await collector.store.put(key as string, body.subarray(0, -50), 'application/zip');
      const { port } = collector.product.app.getHttpServer().address() as AddressInfo;
      const cookie = `unspoken.sid=${signedCookie(collector.product, collector.mara.sid)}`;
      const socket = connect(port, '127.0.0.1');
      for (const path of ['user/data-export/archive', 'health'])
        socket.write(`GET /api/${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
      const answer = (await buffer(socket)).toString('latin1');
      expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBeLessThan(body.length);
      expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
    });

    it('a download that the client ends closes the object', async () => {
      await ask().expect(200);
      await isReady();
      const [key] = await archives();
      await collector.store.put(key as string, Buffer.alloc(64 * 1024 * 1024), 'application/zip');
      await collector.product.database.query('UPDATE data_exports SET file_size = $1', [
        64 * 1024 * 1024,
      ]);
      const opened = jest.spyOn(collector.store, 'open');
      const { port } = collector.product.app.getHttpServer().address() as AddressInfo;
      const cookie = `unspoken.sid=${signedCookie(collector.product, collector.mara.sid)}`;
      const request = get({ port, path: '/api/user/data-export/archive', headers: { cookie } });
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
      await once(response, 'readable');
      request.destroy();
      const bytes = (await opened.mock.results[0]?.value) as Readable;
      await eventually(async () => expect(bytes.destroyed).toBe(true));
      await collector.product.visitor().get('/api/health').expect(200);
    });
  });
});
