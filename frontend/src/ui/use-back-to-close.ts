import { useEffect, useEffectEvent } from 'react';

/** See https://developer.mozilla.org/en-US/docs/Web/API/CloseWatcher; some browsers lack it. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Makes Back on Android close an open dialog or sheet instead of leaving the page. */
export function useBackToClose(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return undefined;
    const Watcher = window.CloseWatcher as new () => CloseWatcher;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher ends with its event, but the dialog may stay open, so another watcher is needed.
        watch();
        closed();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
