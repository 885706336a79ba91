import { type SubmitEvent, useState } from 'react';
import { type MadeTokenDto, useCreateApiTokenMutation } from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckList } from '../forms/check-list.tsx';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { tellFailure } from '../shared/tell-failure.ts';
import { LIFETIMES, type Scope, SCOPE_WORDS } from './token-words.ts';

interface TokenDialogProps {
  onMade: (made: MadeTokenDto) => void;
  onClose: () => void;
}

/** Dialog that makes an API token. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const [make, { isLoading }] = useCreateApiTokenMutation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [days, setDays] = useState('90');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault();
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
      <CheckList
        label="It may"
        words={SCOPE_WORDS}
        chosen={scopes}
        error={errors['scopes']}
        onChange={setScopes}
      />
      <SelectField
        label="It ends after"
        value={days}
        onChange={({ target }) => setDays(target.value)}
        options={LIFETIMES}
      />
    </SaveDialog>
  );
}
