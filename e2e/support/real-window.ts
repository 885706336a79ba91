import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../scripts/chromium.mjs';
import { browserFromSetup } from './browser.js';

/** A page in a window that can be minimized. */
export interface RealWindow {
  page: Page;
  minimize: () => Promise<void>;
  restore: () => Promise<void>;
}

/**
 * Runs `act` in a browser with real page visibility. In contexts created by Playwright every page counts as visible;
 * only in a browser that Playwright did not start does visibility follow the window. It does not follow tabs: a
 * headless browser renders each tab as if it were in front.
 */
export async function withRealWindow(act: (window: RealWindow) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'unspoken-window-'));
  const { executablePath, env } = browserFromSetup();
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath ?? 'chromium', [...CHROMIUM_ARGS, ...flags, 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The browser opened without a page');
    await act(await windowOf(page));
    await browser.close();
  } finally {
    await end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

async function windowOf(page: Page): Promise<RealWindow> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const become = async (windowState: 'minimized' | 'normal') => {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  };
  return { page, minimize: () => become('minimized'), restore: () => become('normal') };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr) {
    for await (const line of createInterface(stderr)) {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) return address;
    }
  }
  throw new Error('The browser exited before it listened');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
