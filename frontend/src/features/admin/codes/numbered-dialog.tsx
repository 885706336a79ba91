import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useCreateNumberedCodesMutation } from '../../../api/admin.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SaveDialog } from '../tables/save-dialog.tsx';
import { counted } from '../tables/table-words.ts';
import { tellFailure } from '../tables/tell-failure.ts';
import { CampaignFields } from './code-dialog.tsx';
import { CARD, numberedSchema, type NumberedValues } from './code-schema.ts';
import { CODE, targets } from './code-words.ts';

/** Creates many codes at once, one for each card of a deck. */
export function NumberedDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateNumberedCodesMutation();
  const form = useForm<NumberedValues>({
    defaultValues: { ...CARD, count: '' },
    resolver: standardSchemaResolver(numberedSchema),
  });
  const { register, formState, handleSubmit } = form;
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ count, ...draft }) => {
    try {
      const numberedCodesDto = { ...draft, count: Number(count) };
      const { made } = await create({ numberedCodesDto }).unwrap();
      toast({ title: `${counted(made, CODE)} added`, tone: 'success' });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  });
  return (
    <SaveDialog title="Add Many Codes" saving={isSubmitting} onSave={save} onClose={onClose}>
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
