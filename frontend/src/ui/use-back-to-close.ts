import { useEffect, useEffectEvent } from 'react';

/** https://developer.mozilla.org/en-US/docs/Web/API/CloseWatcher; absent in browsers without a Back gesture for it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Lets Android's Back close what is open, instead of leaving the page. */
export function useBackToClose(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return undefined;
    const Watcher = window.CloseWatcher as new () => CloseWatcher;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher ends with its event, but what is open may stay open.
        watch();
        closed();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
