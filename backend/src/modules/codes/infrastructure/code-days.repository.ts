import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { CodeDayCounts, ScannedCode, ScansOfDay } from '../domain/code-days.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { CodeDayEntity } from './code-day.entity.js';

/** Raw SQL, because one statement adds to many rows. The order keeps two processes from a deadlock. */
const ADD_SCANS = `
  INSERT INTO code_days AS known (code_id, day, scans)
  SELECT code_id, day, added.scans
    FROM unnest($1::integer[], $2::date[], $3::integer[]) AS added (code_id, day, scans)
    JOIN codes ON codes.id = code_id ORDER BY code_id, day
  ON CONFLICT (code_id, day) DO UPDATE SET scans = known.scans + excluded.scans`;

const CLEAR_RESULTS = `
  UPDATE code_days SET visits = 0, signups = 0, uploads = 0, accounts = 0 WHERE day = $1`;

const STORE_RESULTS = `
  INSERT INTO code_days (code_id, day, visits, signups, uploads, accounts)
  SELECT codes.id, $1, visits, signups, uploads, accounts
    FROM json_to_recordset($2::json)
      AS counted (code text, visits integer, signups integer, uploads integer, accounts integer)
    JOIN codes USING (code) ORDER BY codes.id
  ON CONFLICT (code_id, day) DO UPDATE
     SET visits = excluded.visits, signups = excluded.signups, uploads = excluded.uploads,
         accounts = excluded.accounts`;

/** Raw SQL, because it joins the names. */
const FIND_SCANNED = `
  SELECT id, code, name, scans FROM code_days JOIN codes ON codes.id = code_id
   WHERE day = $1 AND scans > 0 ORDER BY id`;

@Injectable()
export class CodeDaysRepository extends repositoryOf(CodeDayEntity) {
  /** Adds all scans or none. Drops scans of unknown codes. */
  async addScans(scans: ScansOfDay[]): Promise<void> {
    await this.database.inBackground(() =>
      this.database.write(ADD_SCANS, [
        scans.map(({ codeId }) => codeId),
        scans.map(({ day }) => day),
        scans.map(({ count }) => count),
      ]),
    );
  }

  /** Replaces the results of the visits of a day. Joins the current transaction. */
  async replaceResults(day: ProductDay, counted: CodeDayCounts[]): Promise<void> {
    await this.database.write(CLEAR_RESULTS, [day]);
    await this.database.write(STORE_RESULTS, [day, JSON.stringify(counted)]);
  }

  findScanned(day: ProductDay): Promise<ScannedCode[]> {
    return this.database.select<ScannedCode>(FIND_SCANNED, [day]);
  }

  /** The stored days of a code from the first to the second day, in any order. */
  findDays(codeId: number, [first, last]: [ProductDay, ProductDay]): Promise<CodeDayEntity[]> {
    return this.rows.find({ where: { codeId, day: Between(first, last) } });
  }
}
