import { type ComponentType, createElement, lazy, useState } from 'react';
import { reloadForNewBuild } from '../lib/stale-build.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** All loads, finished ones included. */
const loads: Promise<unknown>[] = [];

/**
 * A component whose code is loaded once, on the first render or on `preload`. It suspends only while its code is
 * loading, because React keeps the fallback of a suspended component for at least 300 ms.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  let loading: ReturnType<Load<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const preload = () => {
    if (!loading) {
      loading = load().catch(reloadForNewBuild);
      loads.push(loading.then(({ default: part }) => void (loaded = part)).catch(() => undefined));
    }
    return loading;
  };
  const Later = lazy(preload);
  function Part(props: Props) {
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Now, props);
  }
  return { Part, preload };
}

/** Resolves when the loads that have begun are finished or have failed, and at the latest after `timeout` ms. */
export async function partsLoaded(timeout: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.race([Promise.all(loads), late]);
}
