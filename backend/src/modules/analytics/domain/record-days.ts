/** Records lie in a table for each day. Days are YYYY-MM-DD in UTC. */
export abstract class RecordDays {
  /** Makes the tables of these days and of all others of which there are records. */
  abstract make(days: string[]): Promise<void>;

  /** Removes all records from before that day; answers how many days went. */
  abstract removeBefore(day: string): Promise<number>;

  /** How many bytes on disk the records of a day take, those of all processes, with their indexes. */
  abstract bytesOf(day: string): Promise<number>;
}
