/** Daily partitions of records. Days are YYYY-MM-DD in UTC. */
export abstract class RecordDays {
  /** Creates the partitions of these days and of all days with records in the default partition. */
  abstract make(days: string[]): Promise<void>;

  /** Drops all partitions before that day. Returns the number of dropped days. */
  abstract removeBefore(day: string): Promise<number>;

  /** Size of a day's records on disk in bytes, from all processes, including indexes. */
  abstract bytesOf(day: string): Promise<number>;
}
