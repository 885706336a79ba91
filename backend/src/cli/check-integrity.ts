import 'reflect-metadata';
import { parseArgs } from 'node:util';
import {
  countsOf,
  type IntegrityReport,
  ObjectIntegrity,
} from '../modules/images/application/object-integrity.service.js';
import { runCommand } from './command.js';
import { withProduct } from './with-product.js';

/**
 * Compares the rows of images with the objects in the store. `--sweep` removes objects that no row has referenced for a
 * day; `--sweep --now` removes all unreferenced ones, after waiting a minute for uploads in progress. Fails when bytes
 * are missing or differ in size from their row.
 */
await runCommand(async (settings, args) => {
  const { values } = parseArgs({
    args,
    options: { sweep: { type: 'boolean' }, now: { type: 'boolean' } },
  });
  await withProduct(settings, async (app) => {
    const integrity = app.get(ObjectIntegrity);
    const report = await integrity.report();
    const { orphans } = report;
    print(report);
    if (values.sweep) {
      if (values.now && orphans.length > 0)
        console.log('Waiting a minute for uploads in progress …');
      const removed = await (values.now ? integrity.sweepSoon(orphans) : integrity.sweep(orphans));
      console.log(`${removed} objects without a row removed.`);
    }
    if (report.missing.length + report.mismatched.length > 0) process.exitCode = 1;
  });
});

function print(report: IntegrityReport): void {
  for (const key of report.missing) console.log(`missing     ${key}`);
  for (const each of report.mismatched) {
    console.log(`mismatched  ${each.key} (row: ${each.named} bytes, store: ${each.stored})`);
  }
  for (const { key, storedAt } of report.orphans) {
    console.log(`without row ${key} (since ${storedAt.toISOString()})`);
  }
  const { named, stored, copies, missing, mismatched, orphans } = countsOf(report);
  console.log(
    `${named} objects referenced by rows, ${stored} in the store and ${copies} smaller copies: ${missing} missing, ` +
      `${mismatched} mismatched, ${orphans} without a row.`,
  );
  if (report.isCut) console.log('There are more differences. Repair these, then run it again.');
}
