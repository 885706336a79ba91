-- A name that a user may choose. Friends see it, nobody else.
ALTER TABLE users ADD COLUMN name varchar(160);
