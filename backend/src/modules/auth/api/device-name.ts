import Bowser from 'bowser';

/** Maximum characters that are parsed: enough for every browser, and a limit of the work on a hostile header. */
const LONGEST = 400;

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));

/**
 * The browser and system of a `User-Agent` header, such as `Firefox on Windows`. Null for an unknown browser, so that
 * the user never sees text that a client invented.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const isKnown = system !== undefined && (system !== os.name || SYSTEMS.has(system));
  return isKnown ? `${browser.name} on ${system}` : browser.name;
}
