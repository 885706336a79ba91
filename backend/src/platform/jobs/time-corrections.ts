/**
 * A statement that corrects times in the tables of pg-boss which are ahead of the database's clock, as after it ran
 * ahead: pg-boss would do nothing until they have passed. A job waits as long as it was asked to. Reads the jobs only
 * when the parameter is true or something else was ahead. Raw SQL: these tables have no entities.
 */
export function timeCorrection(schema: string): string {
  const retried = `state = 'retry' AND start_after > now() + make_interval(secs => retry_delay_max)`;
  return `
    WITH passes AS (${marks(`${schema}.version`, ['cron_on', 'bam_on', 'flow_on', 'reindex_on'])}),
         queues AS (${marks(`${schema}.queue`, ['monitor_claim_on', 'monitor_on', 'maintain_on'])})
    UPDATE ${schema}.job
       SET start_after = CASE WHEN ${retried} THEN now()
                              ELSE start_after - greatest(created_on - now(), interval '0') END,
           keep_until = keep_until - greatest(created_on - now(), interval '0'),
           ${['created_on', 'started_on', 'heartbeat_on'].map(notAhead).join(', ')}
     WHERE ($1 OR EXISTS (SELECT FROM passes) OR EXISTS (SELECT FROM queues)) AND state < 'completed'
       AND (greatest(created_on, started_on, heartbeat_on) > now() OR ${retried})`;
}

function marks(table: string, columns: string[]): string {
  return `UPDATE ${table} SET ${columns.map(notAhead).join(', ')}
           WHERE greatest(${columns.join(', ')}) > now() RETURNING 1`;
}

function notAhead(column: string): string {
  return `${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`;
}
