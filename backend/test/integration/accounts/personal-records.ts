import { beforeAll, describe, expect, it } from '@jest/globals';
import { PersonalRecords } from '../../../src/modules/auth/application/personal-records.service.js';
import { storedTables } from '../../support/stored-tables.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** Tables that the data export leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  analytics_days: 'numbers of days',
  applied_settings: 'settings of the process',
  audit_trail: 'changes by admins, which name admins; its own retention rules apply',
  campaign_days: 'numbers of days',
  campaign_roll_ups: 'days that were counted',
  chosen_questions: 'questions of days',
  code_days: 'numbers of days',
  codes: 'printed addresses of the owner',
  data_exports: 'the export itself',
  deleted_rows: 'ids of rows that are gone',
  expunged_hashes: 'shapes of removed images, without a name',
  hidden_images: 'which images were public, while an account waits for its deletion',
  idempotent_calls: 'responses of the last day, kept under a hash of the caller',
  image_pool: 'a number',
  image_reports: 'reporters are hashes of networks; the owner is not told of reports',
  letters: 'texts of admins; who got them is in letter_recipients',
  list_generation: 'a number',
  mail_opt_out_key: 'a secret',
  nightly_tasks: 'how far scheduled tasks came',
  owner_mails: 'days and ids of reports that admins were told of',
  push_key: 'a secret',
  questions: 'texts of the product',
  arrival_days: 'numbers of days',
  rating_blocks: 'numbers of ratings',
  rating_days: 'numbers of days',
  recovery_codes: 'secrets, of which only hashes are stored',
  schema_migrations: 'versions of the schema',
  sessions: 'secrets; the logins stand for them',
  site_settings: 'settings of the owner',
  webhooks: 'addresses of other systems of the owner',
  unasked_mails: 'numbers of the day, kept under a hash of the address',
};

describe('records of a user', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await topicProduct();
  });

  it('every table is in the data export, or left out for a reason', async () => {
    const stored = await storedTables(product.database);
    const known = product.app.get(PersonalRecords).kinds.flatMap((kind) => kind.tables);
    const unknown = stored.filter((name) => !known.includes(name) && !(name in LEFT_OUT));
    const hint =
      'What does this table hold about a user? Register it with PersonalRecords, or add it to LEFT_OUT.';
    expect(unknown.map((name) => `${name}: ${hint}`)).toEqual([]);
    expect([...known, ...Object.keys(LEFT_OUT)].filter((name) => !stored.includes(name))).toEqual(
      [],
    );
  });
});
