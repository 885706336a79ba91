import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import * as RadixTooltip from 'radix-ui/tooltip';
import { TOOLTIPS } from '../content/rules.ts';
import styles from './tooltip.module.css';

/** A button under the pointer or with the focus of the Tab key. */
export interface Arrival {
  button: HTMLElement;
  byKeyboard: boolean;
  /** Key that stays the same for the same button. */
  serial: number;
  /** Whether the button was left or pressed, maybe before this module had loaded. */
  left: boolean;
}

/** Tooltip with the accessible name of any button in the page. */
export default function Tooltip({ arrival }: { arrival: Arrival }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIPS.delay} skipDelayDuration={TOOLTIPS.skipDelay}>
      <RadixTooltip.Root key={arrival.serial}>
        <RadixTooltip.Trigger asChild>
          <TriggerElsewhere arrival={arrival} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tip} sideOffset={8} collisionPadding={8}>
            {arrival.button.getAttribute('aria-label')}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

type TriggerProps = { arrival: Arrival } & Pick<
  ComponentProps<'button'>,
  'ref' | 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>;

/**
 * Passes the button to Radix as the trigger of the tooltip, and forwards its events. There is no `aria-describedby`,
 * because the tooltip repeats the name of the button.
 */
function TriggerElsewhere({ arrival, ref, ...on }: TriggerProps) {
  const { button } = arrival;

  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button as HTMLButtonElement);
  }, [ref, button]);

  const arrive = useEffectEvent(({ byKeyboard, left }: Arrival) => {
    if (left) return;
    call(byKeyboard ? on.onFocus : on.onPointerMove, new PointerEvent('pointermove'));
  });
  useEffect(() => arrive(arrival), [arrival]);

  const leave = useEffectEvent((event: Event) => {
    if (event.type === 'pointerleave') call(on.onPointerLeave, event);
    else if (event.type === 'pointerdown') call(on.onPointerDown, event);
    else call(on.onBlur, event); // A click also closes the tooltip.
  });
  useEffect(() => {
    const types = ['pointerleave', 'pointerdown', 'click', 'blur'];
    for (const type of types) button.addEventListener(type, leave);
    return () => types.forEach((type) => button.removeEventListener(type, leave));
  }, [button]);

  return null;
}

/** Calls a React handler with a native event; Radix uses only properties that both kinds of events have. */
function call(handler: unknown, event: Event): void {
  (handler as ((event: Event) => void) | undefined)?.(event);
}
