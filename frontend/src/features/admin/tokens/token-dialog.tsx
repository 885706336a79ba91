import { type SubmitEvent, useId, useState } from 'react';
import { type MadeTokenDto, useCreateApiTokenMutation } from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { FieldError, TextField } from '../../../ui/text-field.tsx';
import { SaveDialog } from '../tables/save-dialog.tsx';
import { tellFailure } from '../tables/tell-failure.ts';
import styles from './token-dialog.module.css';
import { LIVES, type Scope, SCOPE_WORDS, SCOPES } from './token-words.ts';

interface TokenDialogProps {
  onMade: (made: MadeTokenDto) => void;
  onClose: () => void;
}

/** Makes a token. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const [make, { isLoading }] = useCreateApiTokenMutation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState('90');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const errorId = useId();
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const scopes = SCOPES.filter((scope) => chosen.includes(scope));
    try {
      onMade(await make({ makeTokenDto: { name, scopes, days: Number(days) } }).unwrap());
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (Object.keys(found).length === 0) tellFailure(error);
    }
  };
  return (
    <SaveDialog title="Make Token" saving={isLoading} onSave={save} onClose={onClose}>
      <TextField
        label="Name"
        hint="What uses it. The latest changes show this name."
        autoComplete="off"
        value={name}
        error={errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={styles.scopes} aria-describedby={errors['scopes'] ? errorId : undefined}>
        <legend className={styles.legend}>It may</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className={styles.scope}>
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen((now) =>
                  target.checked ? [...now, scope] : now.filter((each) => each !== scope),
                )
              }
            />
            <span className={styles.words}>
              <span>{SCOPE_WORDS[scope]}</span> <code>{scope}</code>
            </span>
          </label>
        ))}
        {errors['scopes'] ? <FieldError id={errorId}>{errors['scopes']}</FieldError> : null}
      </fieldset>
      <SelectField
        label="It ends after"
        value={days}
        onChange={({ target }) => setDays(target.value)}
        options={LIVES}
      />
    </SaveDialog>
  );
}
