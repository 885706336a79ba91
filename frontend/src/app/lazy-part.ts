import { type ComponentType, lazy } from 'react';
import { reloadForNewBuild } from '../lib/stale-build.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component; loads its code once, on the first render or on `preload`, whichever comes first. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  let loading: ReturnType<Load<Props>> | undefined;
  const preload = () => (loading ??= load().catch(reloadForNewBuild));
  return { Part: lazy(preload), preload };
}
