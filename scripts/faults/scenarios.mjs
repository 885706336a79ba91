import { backup } from './scenarios/backups.mjs';
import { boots } from './scenarios/boots.mjs';
import { clocks } from './scenarios/clocks.mjs';
import { appCrash, databaseCrash } from './scenarios/crashes.mjs';
import { databaseHangs, databaseStopped } from './scenarios/database-away.mjs';
import { connectionsTaken, ratingsLocked } from './scenarios/database-crowded.mjs';
import { databaseDiskFull, mediaDiskFull } from './scenarios/full-disks.mjs';
import { PROVEN_BY_SUITES } from './scenarios/proven-by-suites.mjs';
import { evidence } from './scenarios/evidence.mjs';
import { fuzz } from './scenarios/fuzz.mjs';
import { letters } from './scenarios/letters.mjs';
import { mails } from './scenarios/mails.mjs';
import { killedMigration } from './scenarios/migrations.mjs';
import { badNetwork } from './scenarios/network.mjs';
import { oneProcess } from './scenarios/one-process.mjs';
import { expungeInOutage, storeAway } from './scenarios/object-store.mjs';
import { metaHangs } from './scenarios/third-parties.mjs';
import { overload, slowClients } from './scenarios/overload.mjs';
import { redisAway } from './scenarios/redis.mjs';
import { repeats } from './scenarios/repeats.mjs';
import { rollingRestart } from './scenarios/rolling-restart.mjs';
import { soak } from './scenarios/soak.mjs';
import { gracefulStop } from './scenarios/stops.mjs';
import { upgrade } from './scenarios/upgrade.mjs';

/** @type {import('./run/scenario.mjs').Scenario[]} */
export const SCENARIOS = [
  appCrash,
  databaseCrash,
  databaseStopped,
  databaseHangs,
  ratingsLocked,
  connectionsTaken,
  gracefulStop,
  rollingRestart,
  ...PROVEN_BY_SUITES,
  upgrade,
  killedMigration,
  mails,
  letters,
  storeAway,
  expungeInOutage,
  redisAway,
  metaHangs,
  databaseDiskFull,
  mediaDiskFull,
  overload,
  slowClients,
  oneProcess,
  repeats,
  clocks,
  backup,
  boots,
  soak,
  fuzz,
  badNetwork,
  evidence,
];
