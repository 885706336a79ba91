-- Makes the role by which the product connects, and gives it the database. For a superuser who is connected to that
-- database; the role's password is the setting unspoken.password, and unspoken.superuser_password, if set, becomes the
-- superuser's own. It may be run at every start.

DO $$
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
  IF EXISTS (SELECT FROM pg_database WHERE datname = current_database() || '_drill') THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO unspoken_app', current_database() || '_drill');
  END IF;
  REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;
END
$$;
