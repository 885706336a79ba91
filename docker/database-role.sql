-- Makes the role by which the product connects, and gives it everything in the database that is not PostgreSQL's own.
-- For a superuser who is connected to the product's database; the role's password is the setting unspoken.password, and
-- unspoken.superuser_password, if set, becomes the superuser's own.
-- It may be run at every start: a database whose tables belong to a superuser, as earlier versions made it, is handed over.

DO $$
DECLARE
  statement text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'unspoken_app') THEN
    CREATE ROLE unspoken_app;
  END IF;
  EXECUTE format('ALTER ROLE unspoken_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
                 current_setting('unspoken.password'));
  IF current_setting('unspoken.superuser_password', true) <> '' THEN
    EXECUTE format('ALTER ROLE CURRENT_USER PASSWORD %L', current_setting('unspoken.superuser_password'));
  END IF;
  EXECUTE format('ALTER DATABASE %I OWNER TO unspoken_app', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;

  FOR statement IN
    WITH schemas AS (
      SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    ), of_extensions AS (
      SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
    ), product AS (
      SELECT oid FROM pg_roles WHERE rolname = 'unspoken_app'
    )
    -- The owner of the database counts as pg_database_owner, to whom the schema public belongs at first.
    SELECT format('ALTER SCHEMA %I OWNER TO unspoken_app', nspname)
      FROM pg_namespace, product
     WHERE pg_namespace.oid IN (SELECT oid FROM schemas)
       AND nspowner NOT IN (product.oid, 'pg_database_owner'::regrole)
    UNION ALL
    -- Sequences of columns follow their tables.
    SELECT format('ALTER %s %s OWNER TO unspoken_app',
                  CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
                               ELSE 'TABLE' END,
                  pg_class.oid::regclass)
      FROM pg_class, product
     WHERE relnamespace IN (SELECT oid FROM schemas) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> product.oid
       AND ('pg_class'::regclass, pg_class.oid) NOT IN (SELECT classid, objid FROM of_extensions)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
                          AND relkind = 'S' AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO unspoken_app', pg_proc.oid::regprocedure)
      FROM pg_proc, product
     WHERE pronamespace IN (SELECT oid FROM schemas) AND proowner <> product.oid
       AND ('pg_proc'::regclass, pg_proc.oid) NOT IN (SELECT classid, objid FROM of_extensions)
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO unspoken_app', pg_type.oid::regtype)
      FROM pg_type, product
     WHERE typnamespace IN (SELECT oid FROM schemas) AND typtype IN ('d', 'e') AND typowner <> product.oid
       AND ('pg_type'::regclass, pg_type.oid) NOT IN (SELECT classid, objid FROM of_extensions)
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
