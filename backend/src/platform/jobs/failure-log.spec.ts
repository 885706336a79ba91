import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../observability/log.js';
import { FailureLog } from './failure-log.js';

describe('FailureLog', () => {
  let lines: [level: string, fields: Record<string, unknown>, message: string][];
  let failures: FailureLog;
  beforeEach(() => {
    lines = [];
    const line = (level: string) => (fields: Record<string, unknown>, message: string) =>
      lines.push([level, fields, message]);
    failures = new FailureLog({ warn: line('warn'), error: line('error') } as unknown as Log);
  });

  const job = { queue: 'mail', id: 'a-job', tries: 3, over: false };
  const refusal = Object.assign(new Error('550 5.1.1 <mara@example.com> nobody'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });

  it('a failed job logs and stores no email address', () => {
    const note = failures.ofJob(job, refusal);
    expect(note).toEqual({ name: 'Error', code: 'EENVELOPE', responseCode: 550 });
    expect(JSON.stringify(lines)).not.toContain('mara');
    expect(lines[0]?.[1]).toMatchObject({ reason: '550 5.1.1 <<address>> nobody', tries: 3 });
  });

  it('a failed job logs the codes of its cause', () => {
    expect(failures.ofJob(job, new TypeError('no', { cause: refusal }))).toEqual({
      name: 'TypeError',
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });

  it('a failed job logs an error on its last try and a warning before', () => {
    failures.ofJob(job, refusal);
    failures.ofJob({ ...job, over: true }, refusal);
    expect(lines.map(([level]) => level)).toEqual(['warn', 'error']);
  });

  it('an outage of the job queue is logged once, not on every poll', () => {
    for (const worker of ['1', '2', '3'])
      failures.ofQueue(new Error(`ECONNREFUSED (Queue: mail, Worker: ${worker})`));
    expect(lines.map(([level, { reason }]) => [level, reason])).toEqual([
      ['warn', 'ECONNREFUSED (Queue: mail, Worker: 1)'],
    ]);
  });
});
