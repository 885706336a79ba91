import type { ReactNode } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { classNames } from '../lib/class-names.ts';
import { FalliblePart } from './fallible-part.tsx';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Smaller style for tabs within a tab. */
  inner?: boolean;
  /** Heading in one line with the tabs, where there is room. */
  title?: ReactNode;
  /** Panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with one visible panel; arrow keys move focus, Enter and Space select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, inner = false, title, children } = props;
  return (
    <RadixTabs.Root
      value={value}
      activationMode="manual"
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      <div className={classNames(styles.head, inner && styles.inner)}>
        {title}
        <RadixTabs.List className={styles.row} aria-label={label}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {/* All tabs share this element, so that the focus stays when a button in it opens another tab. */}
      <RadixTabs.Content value={value} className={styles.panel}>
        <FalliblePart key={value}>{children}</FalliblePart>
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
