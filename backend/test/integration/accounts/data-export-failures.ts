import { describe, expect, it, jest } from '@jest/globals';
import { DataExportsRepository } from '../../../src/modules/personal-data/domain/data-export.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { Collector, EMAIL } from '../../support/collector.js';
import { eventually } from '../../support/eventually.js';
import { mailsSettled } from '../../support/settled-mails.js';

describe('building an archive of my data', () => {
  const collector = new Collector();
  const { ask, isReady, archives, hasNoArchive, rows, jobs, upload } = collector;

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

    it('a download answers 503 while the store is away, and 404 when the archive is lost', async () => {
      await ask().expect(200);
      await isReady();
      jest.spyOn(collector.store, 'open').mockRejectedValueOnce(new StoreUnavailableError('away'));
      const { headers } = await collector.mara.get('/api/user/data-export/archive').expect(503);
      expect(headers).not.toHaveProperty('content-disposition');
      for (const key of await archives()) await collector.store.delete(key);
      await collector.mara.get('/api/user/data-export/archive').expect(404);
    });
  });
});
