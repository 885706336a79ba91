import { type ReactElement, useState } from 'react';
import * as RadixTooltip from 'radix-ui/tooltip';
import styles from './tooltip.module.css';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

// Shared by all tooltips, so that moving straight on to the next trigger shows its text at once
// without one provider around the whole app in the first load.
let lastClosedAt = -Infinity;

/** A short text beside the pointer or the focused control; never the only place it is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [delay, setDelay] = useState(DELAY_MS);
  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={SKIP_DELAY_MS}>
      <RadixTooltip.Root
        onOpenChange={(open) => {
          if (!open) lastClosedAt = performance.now();
        }}
      >
        <RadixTooltip.Trigger
          asChild
          onPointerEnter={() => setDelay(delayAt(performance.now()))}
          onFocus={() => setDelay(delayAt(performance.now()))}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tip} sideOffset={8} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

function delayAt(now: number): number {
  return now - lastClosedAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
}
