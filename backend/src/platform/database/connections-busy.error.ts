import { busy, UNAVAILABLE } from '../../shared/domain-error.js';

/** All connections of a pool stayed in use for too long, or too many calls wait. */
export class ConnectionsBusyError extends busy('database/connections-busy', UNAVAILABLE) {}
