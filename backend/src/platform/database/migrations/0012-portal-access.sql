-- What a user may do in the portal. The role `admin` stands for `admin` here, and the earlier version reads and
-- writes only the role: a trigger keeps both columns in agreement.
ALTER TABLE users ADD COLUMN portal_access varchar(16) NOT NULL DEFAULT 'none'
  CONSTRAINT users_portal_access_known CHECK (portal_access IN ('none', 'moderator', 'admin'));

CREATE FUNCTION users_portal_access_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' THEN NEW.portal_access := 'admin';
  ELSIF NEW.portal_access = 'admin' THEN NEW.portal_access := 'none';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_portal_access_follow BEFORE INSERT OR UPDATE OF role, portal_access ON users
  FOR EACH ROW EXECUTE FUNCTION users_portal_access_follow();

UPDATE users SET portal_access = 'admin' WHERE role = 'admin';

CREATE INDEX users_portal_access_idx ON users (id) WHERE portal_access <> 'none';
