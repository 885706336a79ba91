import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from './ledger.mjs';

/**
 * @param {number} status
 * @returns {Promise<import('../../topology/testing/client.mjs').Answer>}
 */
const answered = async (status) => ({ status, body: {}, headers: {}, milliseconds: 1 });

/** @param {Record<string, number>} stored sign-ups */
const database = (stored) => async () =>
  Object.entries(stored).map(([id, times]) => ({ id, times }));

/** A ledger of sign-ups with these answer statuses; 0 means a lost answer. */
async function ledgerOf(/** @type {Record<string, number>} */ signups) {
  const ledger = new Ledger();
  for (const [id, status] of Object.entries(signups)) {
    const answer = status === 0 ? Promise.reject(new Error('reset')) : answered(status);
    await ledger.track('signups', id, answer).catch(() => undefined);
  }
  return ledger;
}

test('the ledger reports an acknowledged write that is not stored', async () => {
  const ledger = await ledgerOf({ kept: 200, lost: 200 });
  await assert.rejects(ledger.reconcile(database({ kept: 1 })), /signups lost: 1≤0≤1/);
});

test('the ledger reports a write that is stored twice', async () => {
  const ledger = await ledgerOf({ twice: 200 });
  await assert.rejects(ledger.reconcile(database({ twice: 2 })), /signups twice: 1≤2≤1/);
});

test('the ledger accepts an unacknowledged write stored or not', async () => {
  const ledger = await ledgerOf({ done: 0, undone: 0, refused: 503, kept: 200 });
  assert.equal(await ledger.reconcile(database({ done: 1, kept: 1 })), 'signups 1≤2≤4');
});

test('the ledger requires a backup to hold the writes acknowledged before it and none sent after it', async () => {
  const ledger = await ledgerOf({ early: 200, meanwhile: 200, late: 200 });
  const [early, meanwhile, late] = ledger.entries;
  Object.assign(early ?? {}, { sentAt: 0, answeredAt: 1 });
  Object.assign(meanwhile ?? {}, { sentAt: 5, answeredAt: 15 });
  Object.assign(late ?? {}, { sentAt: 25, answeredAt: 26 });
  const moments = { acknowledgedBefore: 10, sentBefore: 20 };
  assert.equal(await ledger.reconcile(database({ early: 1 }), moments), 'signups 1≤1≤2');
  await assert.rejects(ledger.reconcile(database({ meanwhile: 1 }), moments), /signups early/);
});
