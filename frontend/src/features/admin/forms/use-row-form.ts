import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { CONFLICT, errorStatus, fieldErrors, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { forgetUnsaved, storeUnsaved, unsavedOf } from '../../../lib/unsaved-forms.ts';
import { type FormValues, mergedEdits } from './merged-edits.ts';
import type { Conflict } from './edit-conflict.tsx';
import { tellFailure } from '../shared/tell-failure.ts';

interface Row {
  id: number;
  version: number;
}

/** Unsaved values, and the row that they are based on; null for a new row. */
interface Draft<Edited, Values> {
  values: Values;
  seen: Edited | null;
}

interface RowFormOptions<Edited extends Row, Values extends FormValues> {
  /** First part of the names of drafts. */
  name: string;
  /** The row; null for a new one. */
  row: Edited | null;
  valuesOf: (row: Edited | null) => Values;
  resolver: Resolver<Values>;
  /** Saves the values; `seen` is the row that they are based on. */
  send: (values: Values, seen: Edited | null) => Promise<unknown>;
  /** Reads the row as it is now. Absent in a form that only adds rows. */
  read?: (id: number) => Promise<Edited>;
  /** Called after the server has saved the values. */
  onSaved: (values: Values) => void;
  onClose: () => void;
}

/** Form state of a row of a table. Typed values survive a login, except passwords. */
export function useRowForm<Edited extends Row, Values extends FormValues>(
  options: RowFormOptions<Edited, Values>,
) {
  const { name, row, valuesOf, resolver } = options;
  const draft = `${name}/${row?.id ?? 'new'}`;
  const [stored] = useState(() => unsavedOf(draft) as Draft<Edited, Values> | undefined);
  const [seen, setSeen] = useState(stored ? stored.seen : row);
  const [read, setRead] = useState<Edited>();
  const newest = read ?? row;
  const form = useForm<Values>({
    defaultValues: (stored?.values ?? valuesOf(row)) as DefaultValues<Values>,
    resolver,
  });
  useEffect(() => {
    const callback = ({ values }: { values: Values }) => storeTyped(draft, values, seen, valuesOf);
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, draft, seen, valuesOf]);

  const save = form.handleSubmit(async (values) => {
    try {
      await options.send(values, seen);
    } catch (error) {
      // The session has ended, so the portal shows the login. The typed values stay stored.
      if (errorStatus(error) === UNAUTHENTICATED) return;
      if (!(await isOvertakenAfter(error))) showRefusal(error);
      return;
    }
    options.onSaved(values);
    close();
  });

  /** Whether the call failed because the row has changed. The form then shows how to resolve the conflict. */
  const isOvertakenAfter = async (error: unknown) => {
    if (!seen || !options.read || errorStatus(error) !== CONFLICT) return false;
    const now = await options.read(seen.id).catch(() => null);
    if (!now || now.version === seen.version) return false;
    setRead(now);
    tellFailure(error);
    return true;
  };

  const showRefusal = (error: unknown) => {
    const refused = fieldErrors(error);
    const fields = Object.keys(valuesOf(null)).filter((field) => refused[field]);
    tellFailure(error);
    for (const field of fields as FieldPath<Values>[]) {
      form.setError(field, { message: refused[field] }, { shouldFocus: field === fields[0] });
    }
  };

  const close = () => {
    forgetUnsaved(draft);
    options.onClose();
  };
  const continueWith = (values: Values) => {
    form.reset(values);
    setSeen(newest);
    storeTyped(draft, values, newest, valuesOf);
  };
  const conflict: Conflict | null =
    seen && newest && newest.version !== seen.version
      ? {
          onKeep: () =>
            continueWith(mergedEdits(valuesOf(seen), form.getValues(), valuesOf(newest))),
          onTake: () => continueWith(valuesOf(newest)),
        }
      : null;
  return { form, save, close, conflict };
}

/** Stores typed values across a login, unless they are those of the row. */
function storeTyped<Edited, Values extends FormValues>(
  draft: string,
  typed: Values,
  seen: Edited | null,
  valuesOf: (row: Edited | null) => Values,
): void {
  const values = withoutSecrets(typed);
  const isTyped = Object.entries(valuesOf(seen)).some(([field, value]) => values[field] !== value);
  if (isTyped) storeUnsaved(draft, { values, seen } satisfies Draft<Edited, Values>);
  else forgetUnsaved(draft);
}

function withoutSecrets<Values extends FormValues>(values: Values): Values {
  const secrets = ['password', 'currentPassword'].filter((field) => field in values);
  return { ...values, ...Object.fromEntries(secrets.map((field) => [field, ''])) };
}
