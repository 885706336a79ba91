import { findChromium } from '../../scripts/chromium.mjs';

/** Finds the browser once and passes it to the processes that run the specs. */
export async function chooseBrowser(): Promise<void> {
  process.env['E2E_CHROMIUM'] = JSON.stringify(await findChromium());
}

/** The launch options for the browser chosen by the setup; none before the setup ran. */
export function browserFromSetup(): { executablePath?: string; env?: NodeJS.Dict<string> } {
  const chosen = process.env['E2E_CHROMIUM'];
  if (!chosen) return {};
  const { executablePath, env } = JSON.parse(chosen) as Awaited<ReturnType<typeof findChromium>>;
  return { executablePath, env: { ...process.env, ...env } };
}
