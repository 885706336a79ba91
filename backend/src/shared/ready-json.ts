/** A value as the JSON text that PostgreSQL made of it: an answer passes it on without reading it. */
export class ReadyJson<Value> {
  constructor(readonly text: string) {}

  /** Reads the text; `JSON.stringify` calls this. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}
