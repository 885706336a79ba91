-- What programs read of a sign-up, like the triggers in 0014; a complaint about a mail came with 0016.
CREATE OR REPLACE TRIGGER email_signups_changed BEFORE UPDATE ON email_signups FOR EACH ROW
  WHEN ((OLD.email, OLD.confirmed_at, OLD.complained_at, OLD.unsubscribed_at, OLD.bounced_at, OLD.utm_source, OLD.utm_medium)
    IS DISTINCT FROM
    (NEW.email, NEW.confirmed_at, NEW.complained_at, NEW.unsubscribed_at, NEW.bounced_at, NEW.utm_source, NEW.utm_medium))
  EXECUTE FUNCTION row_changed();
