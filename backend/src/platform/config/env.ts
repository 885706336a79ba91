import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Settings, withDerivedDefaults } from './settings.js';

/** Thrown for an unusable environment setting; the message is one line that names it. */
export class InvalidSettingError extends Error {}

/**
 * Reads the settings from environment variables. Treats an empty variable as unset and ignores unknown ones. Throws
 * `InvalidSettingError` at the first missing or invalid one.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const settings = plainToInstance(Settings, withDerivedDefaults(Object.fromEntries(given)), {
    exposeDefaultValues: true,
  });
  const [problem] = validateSync(settings, { stopAtFirstError: true });
  if (problem) throw new InvalidSettingError(describe(problem.property, problem.constraints));
  if (settings.METRICS_PORT === settings.PORT) {
    throw new InvalidSettingError("Setting METRICS_PORT can't be used: it is the same as PORT.");
  }
  const complaint = settings.isProduction ? complaintInProduction(settings) : undefined;
  if (complaint) throw new InvalidSettingError(complaint);
  return settings;
}

function describe(name: string, constraints: Record<string, string> = {}): string {
  const reason = Object.values(constraints)[0] ?? `${name} is not valid`;
  return `Setting ${name} can't be used: ${reason}.`;
}

/**
 * Minimum of distinct characters: a secret typed only to reach the length has fewer; 32 random hex digits have more.
 */
const DISTINCT_CHARACTERS = 8;

/**
 * Checks settings that are valid one by one but unsafe in production: one line that names the setting, or undefined.
 */
function complaintInProduction(settings: Settings): string | undefined {
  const { RATE_LIMIT, SESSION_SECRET, SLOWNESS, TRUST_PROXY } = settings;
  if (RATE_LIMIT === 'off') {
    return "Setting RATE_LIMIT can't be used: off is not for production; a number multiplies the limits.";
  }
  if (SLOWNESS !== 1) {
    return "Setting SLOWNESS can't be used: it is for tests; in production everybody would wait for what is overloaded.";
  }
  if (new Set(SESSION_SECRET).size < DISTINCT_CHARACTERS) {
    return `Setting SESSION_SECRET can't be used: it has fewer than ${DISTINCT_CHARACTERS} different characters.`;
  }
  if (TRUST_PROXY === true) {
    return "Setting TRUST_PROXY can't be used: in production it must name the proxy or say how many there are, or everybody could choose their own address.";
  }
  if (settings.isHttps && !TRUST_PROXY) {
    return 'Setting TRUST_PROXY is missing or off: with an https APP_URL in production it must say which proxy ends TLS.';
  }
  return undefined;
}
