-- Lists of ratings are sorted without bounds, and the overview counts what arrived when it is opened. The next version
-- drops the tables: a process of 1.0 may still read them.
DROP TRIGGER IF EXISTS ratings_blocks_inserted ON ratings;
DROP TRIGGER IF EXISTS ratings_blocks_updated ON ratings;
DROP FUNCTION IF EXISTS rating_blocks_follow();
COMMENT ON TABLE rating_blocks IS 'Unused since 1.1.';
COMMENT ON TABLE arrival_days IS 'Unused since 1.1.';
