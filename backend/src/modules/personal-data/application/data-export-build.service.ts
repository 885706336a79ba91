import { zipped } from '../infrastructure/zipped.js';
import { DataExportsRepository } from '../infrastructure/data-exports.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { RunningJob } from '../../../platform/jobs/job.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { newObjectKey, ObjectStore } from '../../../platform/storage/object-store.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { ObjectRemoval } from '../../images/application/object-removal.service.js';
import {
  PersonalRecords,
  type RecordKind,
  type RecordedUser,
} from '../../auth/application/personal-records.service.js';
import { type ArchivedFile, jsonOf, readme } from '../domain/archive.js';
import { EXPORT_MAIL } from './data-export-mails.service.js';
import { BUILDING, type Building, ENDING } from './data-exports.service.js';

/**
 * The user's address changed while the archive was built. Images belong to an address, so the archive may lack some.
 */
class EmailChangedError extends Error {
  override readonly name = 'EmailChangedError';
}

/**
 * Builds an archive and streams it into the store. The store keeps only a complete archive; a job that is killed starts
 * over. When one process seems to be dead, a second one may run the same job: each stores an object of its own, and one
 * object is kept.
 */
@Injectable()
export class DataExportBuild {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly records: PersonalRecords,
    private readonly store: ObjectStore,
    private readonly removal: ObjectRemoval,
    private readonly jobs: JobQueue,
    private readonly mails: MailQueue,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.jobs.handle<Building>(BUILDING, (building, job) => this.build(building, job), {
      isLong: true,
    });
  }

  private async build({ exportId }: Building, { signal }: RunningJob): Promise<void> {
    const found = await this.exports.findById(exportId);
    // The export was deleted, or is ready: an earlier run died after its commit, or another process was faster.
    if (!found || found.objectKey !== null) return;
    const user = found.userId ? await this.records.findUser(found.userId) : null;
    if (user && (await this.storeArchive(exportId, user, signal))) return;
    const left = await this.exports.findById(exportId);
    if (left?.objectKey === null) await this.exports.remove(exportId);
  }

  /**
   * Returns false when the export was deleted or has an archive already. When the commit fails, the row may still name
   * the object, so the object stays; the scheduled sweep deletes it if no row names it.
   */
  private async storeArchive(
    exportId: number,
    user: RecordedUser,
    signal: AbortSignal,
  ): Promise<boolean> {
    const objectKey = newObjectKey('zip');
    const archive = zipped(this.filesOf(user, signal));
    const fileSize = await this.store.putStream(objectKey, archive, 'application/zip');
    let isWritten = false;
    try {
      return await this.database.transaction(async () => {
        isWritten = await this.finish(exportId, user, { objectKey, fileSize });
        return isWritten;
      });
    } finally {
      if (!isWritten) await this.removal.discard(objectKey);
    }
  }

  private async finish(
    exportId: number,
    user: RecordedUser,
    archive: { objectKey: string; fileSize: number },
  ): Promise<boolean> {
    const readyUntil = new Date(this.clock.now().getTime() + RETENTION.dataExport);
    if (!(await this.exports.makeReady(exportId, { ...archive, readyUntil }))) return false;
    const now = await this.records.findUser(user.userId);
    if (now?.email !== user.email) throw new EmailChangedError();
    await this.mails.enqueue(EXPORT_MAIL, { exportId });
    await this.jobs.send(ENDING, { exportId }, { startAfterSeconds: RETENTION.dataExport / 1_000 });
    return true;
  }

  private async *filesOf(user: RecordedUser, signal: AbortSignal): AsyncIterable<ArchivedFile> {
    const { kinds } = this.records;
    const at = this.clock.now();
    const explanation = readme(kinds, user.email, at);
    yield { path: 'README.txt', at, content: Buffer.from(explanation) };
    for (const kind of kinds) {
      const content = jsonOf(whileRunning(() => kind.read(user), signal));
      yield { path: `data/${kind.name}.json`, at, content };
    }
    for (const kind of kinds) yield* filesOfKind(kind, user, signal);
  }
}

async function* filesOfKind(
  { files }: RecordKind,
  user: RecordedUser,
  signal: AbortSignal,
): AsyncIterable<ArchivedFile> {
  if (!files) return;
  for await (const { name, at, open } of whileRunning(() => files(user), signal)) {
    const bytes = await open();
    if (bytes) yield { path: name, at, content: bytes };
  }
}

async function* whileRunning<Item>(
  read: () => AsyncIterable<Item> | Promise<Item[]>,
  signal: AbortSignal,
): AsyncIterable<Item> {
  const items = read();
  for await (const item of Symbol.asyncIterator in items ? items : await items) {
    signal.throwIfAborted();
    yield item;
  }
}
