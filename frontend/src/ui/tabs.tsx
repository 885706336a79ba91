import type { ReactNode } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { classNames } from '../lib/class-names.ts';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** What the row of tabs is about, for those who do not see where it stands. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Tabs within a tab are set smaller. */
  inner?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Panels of which one is shown; arrow keys move along the tabs, Enter and Space choose. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, inner = false, children } = props;
  return (
    <RadixTabs.Root
      value={value}
      activationMode="manual"
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      <RadixTabs.List className={classNames(styles.row, inner && styles.inner)} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value ? children : null}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
