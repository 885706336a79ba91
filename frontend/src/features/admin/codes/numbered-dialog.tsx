import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type CodeDto, useCreateNumberedCodesMutation } from '../../../api/admin.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { counted } from '../shared/formats.ts';
import { useRowForm } from '../forms/use-row-form.ts';
import { CampaignFields } from './code-dialog.tsx';
import { CARD, numberedSchema, type NumberedValues } from './code-schema.ts';
import { CODE, targets } from './code-words.ts';

const newValues = (): NumberedValues => ({ ...CARD, count: '' });

/** Dialog that creates many codes at once, with numbered names. */
export function NumberedDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateNumberedCodesMutation();
  const { form, save, close } = useRowForm<CodeDto, NumberedValues>({
    name: 'codes',
    row: null,
    valuesOf: newValues,
    resolver: standardSchemaResolver(numberedSchema),
    send: ({ count, ...draft }) =>
      create({ numberedCodesDto: { ...draft, count: Number(count) } }).unwrap(),
    onSaved: ({ count }) =>
      toast({ title: `${counted(Number(count), CODE)} added`, tone: 'success' }),
    onClose,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <SaveDialog title="Add Many Codes" saving={isSubmitting} onSave={save} onClose={close}>
      <TextField
        {...register('count')}
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        error={errors.count?.message}
      />
      <TextField
        {...register('name')}
        label="Name"
        hint="Each gets a number after it: Deck 1, Deck 2 and so on."
        autoComplete="off"
        error={errors.name?.message}
      />
      <SelectField {...register('target')} label="Lead to" options={targets} />
      <CampaignFields form={form} />
    </SaveDialog>
  );
}
