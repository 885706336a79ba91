import 'reflect-metadata';
import { parseArgs } from 'node:util';
import {
  IntegrityCounts,
  type IntegrityReport,
  ObjectIntegrity,
} from '../platform/storage/integrity/object-integrity.js';
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
    const found = new IntegrityCounts();
    let removed = 0;
    for await (const report of integrity.reports()) {
      print(report);
      found.add(report);
      const { orphans } = report;
      if (!values.sweep) continue;
      if (values.now && orphans.length > 0) console.log('A minute for uploads on their way …');
      removed += await (values.now ? integrity.sweepSoon(orphans) : integrity.sweep(orphans));
    }
    printCounts(found);
    if (values.sweep) console.log(`${removed} objects without a row removed.`);
    if (found.missing + found.mismatched > 0) process.exitCode = 1;
  });
});

function print({ missing, mismatched, orphans }: IntegrityReport): void {
  for (const key of missing) console.log(`missing     ${key}`);
  for (const each of mismatched) {
    console.log(`mismatched  ${each.key} (row: ${each.named} bytes, store: ${each.stored})`);
  }
  for (const { key, storedAt } of orphans) {
    console.log(`without row ${key} (since ${storedAt.toISOString()})`);
  }
}

function printCounts(found: IntegrityCounts): void {
  const { named, stored, copies, missing, mismatched, orphans } = found;
  console.log(
    `${named} objects named by rows, ${stored} in the store and ${copies} smaller copies: ${missing} missing, ` +
      `${mismatched} mismatched, ${orphans} without a row.`,
  );
}
