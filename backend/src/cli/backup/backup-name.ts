const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** The name of a nightly backup: the time at which it began, in UTC. */
export function backupName(begun: Date): string {
  return begun.toISOString().slice(0, 19).replaceAll(':', '-');
}

/** Folders with other names in the storage are not ours. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
