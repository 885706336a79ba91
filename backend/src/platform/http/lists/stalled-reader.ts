import type { Response } from 'express';

/** A list holds a connection to the database: whoever takes nothing for so long, in milliseconds, gives it up. */
const PATIENCE = 30_000;

/** Cuts the connection of a client that has stopped reading the answer. */
export function endWhenStalled(response: Response): void {
  response.setTimeout(PATIENCE, () => response.destroy());
}
