import { useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { When } from '../shared/when.tsx';
import styles from './setting-card.module.css';
import fieldStyles from './setting-field.module.css';
import { SettingField } from './setting-field.tsx';
import { SettingList } from './setting-list.tsx';
import { SettingPreview } from './setting-preview.tsx';
import type { SettingForm } from './use-settings-form.ts';

/** One setting, with its fields and a preview. */
export function SettingCard(form: SettingForm) {
  const { setting, values, errors, isChanged, confirms } = form;
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h4 id={titleId}>{setting.title}</h4>
        {isChanged || confirms ? <Badge tone="strong">Not saved yet</Badge> : null}
        {setting.unconfirmed.length > 0 ? <Badge>Not confirmed</Badge> : null}
        {setting.missing.length > 0 ? <Badge tone="alarm">Something is missing</Badge> : null}
        <p className={styles.saved}>
          {setting.updatedAt ? (
            <span>
              <span>{`Saved by ${setting.updatedBy ?? ''},`}</span> <When at={setting.updatedAt} />
            </span>
          ) : (
            'Default'
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {setting.fields.map((field) => {
            const props = {
              field,
              path: field.name,
              value: values[field.name],
              errors,
              onChange: (value: unknown) => form.change(field.name, value),
            };
            return field.kind === 'list' ? (
              <SettingList key={field.name} {...props} samples={setting.samples} />
            ) : (
              <SettingField key={field.name} {...props} />
            );
          })}
          {setting.unconfirmed.length > 0 && !isChanged ? <Confirmation {...form} /> : null}
        </div>
        <SettingPreview setting={setting} values={values} />
      </div>
      {form.isOvertaken ? (
        <EditConflict
          change={`${setting.updatedBy} has saved this`}
          onKeep={form.keepMine}
          onTake={form.discard}
        />
      ) : null}
    </section>
  );
}

/** Checkbox that confirms a default. Saving it unchanged counts as a confirmation. */
function Confirmation({ setting, confirms, confirm }: SettingForm) {
  return (
    <label className={fieldStyles.switch}>
      <input
        type="checkbox"
        checked={confirms}
        onChange={({ target }) => confirm(target.checked)}
      />
      <span>
        <span>{`${setting.title} is right as it is`}</span>
        <span className={fieldStyles.where}>
          Visitors see this default. Nobody has confirmed it.
        </span>
      </span>
    </label>
  );
}
