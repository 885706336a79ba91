import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { complaintInProduction } from './production.rules.js';
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
