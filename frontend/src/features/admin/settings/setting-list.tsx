import { useEffect, useRef } from 'react';
import type { SettingFieldDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SettingField, type SettingFieldProps } from './setting-field.tsx';
import small from '../shared/small-buttons.module.css';
import styles from './setting-list.module.css';
import { emptyItem, itemsOf, moved, textOf, type Values } from './setting-values.ts';

interface SettingListProps extends SettingFieldProps {
  /** Texts of the sample items, which are no real testimonials. */
  samples: readonly string[];
}

/** Field for a list of items. Each item has buttons that move it, so that sorting works by keyboard as well. */
export function SettingList({ field, path, value, errors, samples, onChange }: SettingListProps) {
  const fields = field.of ?? [];
  const items = itemsOf(value);
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<{ place: number; selector: string } | null>(null);
  useEffect(() => {
    if (!toFocus.current) return;
    const { place, selector } = toFocus.current;
    toFocus.current = null;
    const item = list.current?.children[place];
    const target = item?.querySelector<HTMLElement>(selector);
    (target ?? item?.querySelector<HTMLElement>('input, textarea'))?.focus();
  });
  const set = (next: Values[], place: number, selector: string) => {
    toFocus.current = { place, selector };
    onChange(next);
  };
  const isFull = field.most !== null && items.length >= field.most;
  return (
    <div className={styles.room}>
      {items.length === 0 ? <p>None yet. The section is not shown.</p> : null}
      <ol ref={list} className={styles.list}>
        {items.map((item, place) => (
          <SettingItem
            key={place}
            fields={fields}
            path={`${path}.${place}`}
            item={item}
            place={place}
            count={items.length}
            isSample={samples.includes(textOf(item['words']))}
            errors={errors}
            onChange={(next) => onChange(items.with(place, next))}
            onMove={(step) =>
              set(moved(items, place, place + step), place + step, `[data-step="${step}"]`)
            }
            onRemove={() => set(items.toSpliced(place, 1), Math.max(0, place - 1), 'textarea')}
          />
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

interface SettingItemProps extends Pick<SettingFieldProps, 'path' | 'errors'> {
  fields: readonly SettingFieldDto[];
  item: Values;
  place: number;
  count: number;
  isSample: boolean;
  onChange: (item: Values) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function SettingItem(props: SettingItemProps) {
  const { fields, path, item, place, count, isSample, errors, onChange, onMove, onRemove } = props;
  return (
    <li>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          <span>{`${place + 1} of ${count}`}</span> {isSample ? <Badge>Sample</Badge> : null}
        </legend>
        {fields.map((each) => (
          <SettingField
            key={each.name}
            field={each}
            path={`${path}.${each.name}`}
            value={item[each.name]}
            errors={errors}
            onChange={(value) => onChange({ ...item, [each.name]: value })}
          />
        ))}
        <div className={small.actions}>
          <Button variant="quiet" data-step={-1} disabled={place === 0} onClick={() => onMove(-1)}>
            Up
          </Button>
          <Button
            variant="quiet"
            data-step={1}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
          <Button variant="quiet" aria-label={`Remove ${place + 1}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
