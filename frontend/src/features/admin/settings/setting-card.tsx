import { useId, useRef } from 'react';
import type { SiteSettingDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { EditConflict } from '../tables/edit-conflict.tsx';
import small from '../tables/small-buttons.module.css';
import { When } from '../tables/when.tsx';
import styles from './setting-card.module.css';
import { SettingField } from './setting-field.tsx';
import { SettingList } from './setting-list.tsx';
import { SettingPreview } from './setting-preview.tsx';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';

/** One setting: fields, preview and Save. */
export function SettingCard({ listed }: { listed: SiteSettingDto }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSettingForm(listed, element);
  const { setting } = form;
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{setting.title}</h3>
        {form.isDirty ? <Badge tone="strong">Not saved yet</Badge> : null}
        {setting.unconfirmed.length > 0 ? <Badge>Not confirmed</Badge> : null}
        {setting.missing.length > 0 ? <Badge tone="alarm">Something is missing</Badge> : null}
      </header>
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <div className={styles.fields}>
          {setting.fields.map((field) => {
            const props = {
              field,
              path: field.name,
              value: form.values[field.name],
              errors: form.errors,
              onChange: (value: unknown) => form.change(field.name, value),
            };
            return field.kind === 'list' ? (
              <SettingList key={field.name} {...props} samples={setting.samples} />
            ) : (
              <SettingField key={field.name} {...props} />
            );
          })}
        </div>
        <SettingPreview setting={setting} values={form.values} />
        <SettingFoot {...form} />
      </form>
    </section>
  );
}

function SettingFoot(form: SettingForm) {
  const { setting, isDirty, canSave, isSaving, isOvertaken } = form;
  return (
    <div className={styles.foot}>
      {isOvertaken ? (
        <EditConflict
          change={`${setting.updatedBy} has saved this`}
          onKeep={form.replaceTheirs}
          onTake={form.discard}
        />
      ) : null}
      <div className={small.acts}>
        <Button type="submit" pending={isSaving} disabled={!canSave || isOvertaken}>
          <span>{isSaving ? 'Saving...' : isDirty || !canSave ? 'Save' : 'Confirm'}</span>
          {/* Otherwise screen readers would announce many identical Save buttons. */}
          <VisuallyHidden>{` ${setting.title}`}</VisuallyHidden>
        </Button>
        {isDirty ? (
          <Button variant="quiet" onClick={form.discard}>
            Discard
          </Button>
        ) : null}
        <p className={styles.saved}>
          {setting.updatedAt ? (
            <span>
              <span>{`Saved by ${setting.updatedBy ?? ''},`}</span> <When at={setting.updatedAt} />
            </span>
          ) : (
            'Default'
          )}
        </p>
      </div>
    </div>
  );
}
