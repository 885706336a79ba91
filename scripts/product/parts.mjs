import { join } from 'node:path';
import { startInbox } from '../embedded/inbox/inbox.mjs';
import { keepReserve, orFullDisk } from '../embedded/disk-room.mjs';
import { startPostgres } from '../embedded/postgres.mjs';
import { prepareDataDir } from '../embedded/place.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { checkSettings } from './backend.mjs';
import { sessionSecret } from './session-secret.mjs';

// Nothing listens on this port: a mail caused by a command waits for the product.
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';
/** Stand-ins for checking the other settings before there is a database or a secret. */
const NO_DATABASE = 'postgres://127.0.0.1/unspoken';
const NO_SECRET = 'stands for the secret that is made';

/**
 * Starts the services that are not configured to run elsewhere, and returns the settings that connect the backend to
 * them. Starts nothing when a setting is unusable.
 * @param {string} root
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<NodeJS.ProcessEnv>} the backend's environment
 */
export async function startParts(root, settings, shutdown) {
  await checkSettings(root, {
    DATABASE_URL: NO_DATABASE,
    ...(!settings.isProduction && { SESSION_SECRET: NO_SECRET }),
    ...givenTo(root, settings),
  });
  const env = await startCommandParts(root, settings, shutdown);
  if (!settings.databaseUrl) keepReserve(settings.dataDir);
  return { ...env, SMTP_URL: settings.smtpUrl ?? (await startMailInbox(settings, shutdown)) };
}

/**
 * Starts, or joins, the services that a backend command needs. Commands send no mail themselves.
 * @param {string} root
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<NodeJS.ProcessEnv>} the command's environment
 */
export async function startCommandParts(root, settings, shutdown) {
  prepareDataDir(settings.dataDir);
  try {
    return {
      ...givenTo(root, settings),
      DATABASE_URL: settings.databaseUrl ?? (await startDatabase(settings.dataDir, shutdown)),
      ...secret(settings),
    };
  } catch (failure) {
    throw orFullDisk(settings.dataDir, failure);
  }
}

/**
 * Settings that the backend always gets, whatever is started for it.
 * @param {string} root
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @returns {NodeJS.ProcessEnv}
 */
function givenTo(root, settings) {
  const given = Object.entries(settings.env).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    SEED_DEMO: String(settings.seedDemo),
    SMTP_URL: settings.smtpUrl ?? NO_MAIL_SERVER,
  };
}

/**
 * @param {string} dataDir
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function startDatabase(dataDir, shutdown) {
  const database = await startPostgres({
    dataDir,
    onGone: (reason) => {
      console.error(explain(orFullDisk(dataDir, reason)));
      void shutdown.end(1);
    },
  });
  shutdown.add(database.stop);
  return database.url;
}

/**
 * @param {import('./settings.mjs').LaunchSettings} settings
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function startMailInbox({ dataDir, inboxPort }, shutdown) {
  const inbox = await startInbox({
    dataDir,
    port: inboxPort,
    // Mails wait in the queue; the product works without the inbox.
    onGone: (reason) => console.error(explain(reason)),
  });
  shutdown.add(inbox.stop);
  if (inbox.port !== inboxPort) console.log(`Port ${inboxPort} is taken by another program.`);
  console.log(`Mail inbox at http://localhost:${inbox.port}`);
  return inbox.smtpUrl;
}

/** @param {import('./settings.mjs').LaunchSettings} settings */
function secret(settings) {
  // In production the backend requires a secret shared by all its replicas.
  if (settings.env['SESSION_SECRET'] || settings.isProduction) return {};
  return { SESSION_SECRET: sessionSecret(settings.dataDir) };
}
