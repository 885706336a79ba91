-- The overview counts the images when it is opened, and scheduled tasks note nothing. The column and the table stay until no
-- process of 1.0 reads them: the next version drops them.
DROP TRIGGER IF EXISTS images_counted_insert ON images;
DROP TRIGGER IF EXISTS images_counted_delete ON images;
DROP TRIGGER IF EXISTS images_counted_truncate ON images;
DROP FUNCTION IF EXISTS image_pool_count();
COMMENT ON TABLE nightly_tasks IS 'Unused since 1.1.';
