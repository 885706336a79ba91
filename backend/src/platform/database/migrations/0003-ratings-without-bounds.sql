-- Lists of ratings are sorted without bounds. The table stays until no process of 1.0 reads it: the next version drops it.
DROP TRIGGER IF EXISTS ratings_blocks_inserted ON ratings;
DROP TRIGGER IF EXISTS ratings_blocks_updated ON ratings;
DROP FUNCTION IF EXISTS rating_blocks_follow();
COMMENT ON TABLE rating_blocks IS 'Unused since 1.1.';
