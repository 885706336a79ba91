import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../scripts/browser/chromium.mjs';
import { browserFromSetup } from './browser.js';

/**
 * A browser whose tabs cover each other as they do for people. In the contexts that Playwright makes every
 * page counts as seen; only a browser that it did not start leaves that to its own window.
 */
export async function withRealTabs(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'unspoken-tabs-'));
  const { executablePath, env } = browserFromSetup();
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath ?? 'chromium', [...CHROMIUM_ARGS, ...flags, 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
    const [context] = browser.contexts();
    if (context) await act(context);
    await browser.close();
  } finally {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr) {
    for await (const line of createInterface(stderr)) {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) return address;
    }
  }
  throw new Error('The browser ended before it listened');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
