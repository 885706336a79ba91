import { useMemo } from 'react';
import { type OwnItem, useOwnContentInfiniteQuery } from '../../api/own-content.ts';
import { eachOnce } from './feed-days.ts';

export interface OwnContent {
  status: 'loading' | 'failed' | 'ready';
  items: OwnItem[];
  hasMore: boolean;
  loadingMore: boolean;
  /** Whether loading the next page failed. */
  moreFailed: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The loaded photos and answers of a user, newest first. */
export function useOwnContent(): OwnContent {
  const query = useOwnContentInfiniteQuery();
  const pages = query.data?.pages;
  const items = useMemo(() => eachOnce((pages ?? []).flatMap((page) => page.items)), [pages]);
  return {
    status: pages ? 'ready' : query.isError ? 'failed' : 'loading',
    items,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
