-- The overview counts the images when it is opened, and scheduled tasks note nothing. The next version drops
-- the column and the table: a process of 1.0 may still read them.
DROP TRIGGER IF EXISTS images_counted_insert ON images;
DROP TRIGGER IF EXISTS images_counted_delete ON images;
DROP TRIGGER IF EXISTS images_counted_truncate ON images;
DROP FUNCTION IF EXISTS image_pool_count();
COMMENT ON TABLE nightly_tasks IS 'Unused since 1.1.';
