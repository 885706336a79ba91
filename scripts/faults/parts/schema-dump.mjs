/** Statements that list everything in a schema, one line per object; numbers assigned by PostgreSQL are left out. */
const OBJECTS = `
  SELECT format('column %I.%I %s %I %s%s default %s identity %L generated %L', n.nspname, c.relname,
                row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
                format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' not null' END,
                pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) AS line
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE ours(n.nspname) AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT format('relation %I.%I %s %s %s', n.nspname, c.relname, c.relkind, c.reloptions, pg_get_partkeydef(c.oid))
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ours(n.nspname) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL
  SELECT format('view %I.%I %s', schemaname, viewname, definition) FROM pg_views WHERE ours(schemaname)
  UNION ALL
  SELECT format('constraint %s %I %s %s', conrelid::regclass, conname, pg_get_constraintdef(o.oid), convalidated)
    FROM pg_constraint o JOIN pg_namespace n ON n.oid = o.connamespace WHERE ours(n.nspname)
  UNION ALL
  SELECT format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ours(n.nspname)
  UNION ALL
  SELECT format('function %s', pg_get_functiondef(p.oid))
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ours(n.nspname) AND p.prokind <> 'a'
  UNION ALL
  SELECT format('trigger %s', pg_get_triggerdef(t.oid))
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ours(n.nspname) AND NOT t.tgisinternal
  UNION ALL
  SELECT format('type %I.%I %s', n.nspname, t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder))
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace JOIN pg_enum e ON e.enumtypid = t.oid
   WHERE ours(n.nspname) GROUP BY n.nspname, t.typname`;

/**
 * The schema of a database as sorted lines, for comparison with another.
 * @param {(text: string) => Promise<any[]>} query
 * @returns {Promise<string[]>}
 */
export async function schemaOf(query) {
  const text = OBJECTS.replace(/ours\(([a-z.]+)\)/g, `$1 IN ('public', 'pgboss')`);
  // Partitions are named after their days, and midnight may come between two dumps.
  const objects = (await query(text)).map(({ line }) =>
    line.replaceAll(/(?<=session_analytics_)\d{8}/g, 'day'),
  );
  const migrations = await query('SELECT name FROM schema_migrations');
  return [...objects, ...migrations.map(({ name }) => `migration ${name}`)].toSorted();
}

/**
 * The first line that occurs in only one of two schemas.
 * @param {string[]} one
 * @param {string[]} other
 */
export function firstDifference(one, other) {
  const [left, right] = [new Set(one), new Set(other)];
  return one.find((line) => !right.has(line)) ?? other.find((line) => !left.has(line));
}
