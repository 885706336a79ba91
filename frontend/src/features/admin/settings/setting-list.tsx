import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SettingField, type SettingFieldProps } from './setting-field.tsx';
import small from '../tables/small-buttons.module.css';
import styles from './setting-list.module.css';
import { emptyItem, itemsOf, moved, textOf, type Values } from './setting-values.ts';

interface SettingListProps extends SettingFieldProps {
  /** Texts of sample items, which nobody real has said. */
  samples: readonly string[];
}

/** Sortable list, also by keyboard: each item has buttons to move it. */
export function SettingList({ field, path, value, errors, samples, onChange }: SettingListProps) {
  const fields = field.of ?? [];
  const items = itemsOf(value);
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<{ place: number; act: string } | null>(null);
  useEffect(() => {
    if (!toFocus.current) return;
    const { place, act } = toFocus.current;
    toFocus.current = null;
    const item = list.current?.children[place];
    const target = item?.querySelector<HTMLElement>(act);
    (target ?? item?.querySelector<HTMLElement>('input, textarea'))?.focus();
  });
  const set = (next: Values[], place: number, act: string) => {
    toFocus.current = { place, act };
    onChange(next);
  };
  const move = (from: number, to: number) =>
    set(moved(items, from, to), to, `button:not(:disabled)[data-step="${Math.sign(to - from)}"]`);
  const isFull = field.most !== null && items.length >= field.most;
  return (
    <div className={styles.room}>
      {items.length === 0 ? <p>None yet. The section is not shown.</p> : null}
      <ol ref={list} className={styles.list}>
        {items.map((item, place) => (
          <li key={place} className={styles.item}>
            <fieldset className={styles.fields}>
              <legend className={styles.legend}>
                {place + 1} of {items.length}{' '}
                {samples.includes(textOf(item['words'])) ? <Badge>Sample</Badge> : null}
              </legend>
              {fields.map((each) => (
                <SettingField
                  key={each.name}
                  field={each}
                  path={`${path}.${place}.${each.name}`}
                  value={item[each.name]}
                  errors={errors}
                  onChange={(value) => onChange(items.with(place, { ...item, [each.name]: value }))}
                />
              ))}
              <div className={small.acts}>
                <Step
                  name="Up"
                  step={-1}
                  disabled={place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <Step
                  name="Down"
                  step={1}
                  disabled={place === items.length - 1}
                  onPress={() => move(place, place + 1)}
                />
                <Button
                  variant="quiet"
                  aria-label={`Remove ${place + 1}`}
                  onClick={() =>
                    set(
                      items.filter((_item, other) => other !== place),
                      Math.max(0, place - 1),
                      'textarea',
                    )
                  }
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {errors[path] ? <p role="alert">{errors[path]}</p> : null}
      <Button
        className={small.small}
        variant="quiet"
        disabled={isFull}
        onClick={() => set([...items, emptyItem(fields)], items.length, 'textarea')}
      >
        Add
      </Button>
    </div>
  );
}

interface StepProps {
  name: string;
  step: -1 | 1;
  disabled: boolean;
  onPress: () => void;
}

function Step({ name, step, disabled, onPress }: StepProps) {
  return (
    <Button variant="quiet" data-step={step} disabled={disabled} onClick={onPress}>
      {name}
    </Button>
  );
}
