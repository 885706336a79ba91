interface Database {
  query(text: string): Promise<{ line: string }[]>;
}

/** The schema `public` as one line per object, without the order of columns and the dates in names. */
const OBJECTS = `
  WITH relations AS (
    SELECT oid, relname, relkind, reloptions FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
  )
  SELECT format('%s %s %s', relkind, relname, reloptions) AS line FROM relations
  UNION ALL
  SELECT format('column %s.%s %s not null %s default %s identity %s generated %s', relname, attname,
                format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated)
    FROM relations JOIN pg_attribute ON attrelid = relations.oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  UNION ALL
  SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace AND contype <> 'n' -- NOT NULL, which the lines of columns have
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN relations ON relations.oid = indrelid
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  UNION ALL
  SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN relations ON relations.oid = tgrelid WHERE NOT tgisinternal`;

export async function schemaLines(database: Database): Promise<string[]> {
  const rows = await database.query(OBJECTS);
  const lines = rows.map(({ line }) => line.replaceAll(/(?<=session_analytics_)\d{8}/g, 'day'));
  return lines.sort();
}
