import { setTimeout } from 'node:timers/promises';
import { test } from '@playwright/test';

const DAY_MS = 86_400_000;
const ENOUGH_MS = 300_000;

/** Waits for the next product day if this one is nearly over; it begins at midnight UTC. */
export async function withinOneDay(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left > ENOUGH_MS) return;
  const info = test.info();
  info.setTimeout(info.timeout + left);
  await setTimeout(left);
}
