import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type CodeDto,
  useCreateCodeMutation,
  useLazyGetCodeQuery,
  useUpdateCodeMutation,
} from '../../../api/admin.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useRowForm } from '../forms/use-row-form.ts';
import { codeSchema, type CodeValues, valuesOf } from './code-schema.ts';
import { inWords, targets } from './code-words.ts';

interface CodeDialogProps {
  /** The code; null for a new one. */
  code: CodeDto | null;
  onClose: () => void;
}

const states = [
  { value: 'yes', label: 'On' },
  { value: 'no', label: 'Off: it leads to /fr-circ' },
] as const;

/** Creates or edits a code. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const [create] = useCreateCodeMutation();
  const [update] = useUpdateCodeMutation();
  const [read] = useLazyGetCodeQuery();
  const { form, save, close, conflict } = useRowForm<CodeDto, CodeValues>({
    name: 'code',
    row: code,
    valuesOf,
    resolver: standardSchemaResolver(codeSchema),
    send: ({ isOn, ...draft }, seen) =>
      seen
        ? update({
            id: seen.id,
            changeCodeDto: { ...draft, isOn: isOn === 'yes', seen: seen.version },
          }).unwrap()
        : create({ saveCodeDto: draft }).unwrap(),
    read: (id) => read({ id }).unwrap(),
    onSaved: () => toast({ title: code ? 'Saved' : 'Code added', tone: 'success' }),
    onClose,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <SaveDialog
      title={code ? 'Edit Code' : 'Add Code'}
      saving={isSubmitting}
      onSave={save}
      onClose={close}
      conflict={
        conflict ? (
          <EditConflict change="Another admin has changed this code" {...conflict} />
        ) : null
      }
    >
      {code ? <TextField label="Address" value={inWords(code.address)} readOnly /> : null}
      <TextField
        {...register('name')}
        label="Name"
        hint="For you: nobody else sees it."
        autoComplete="off"
        error={errors.name?.message}
      />
      <SelectField
        {...register('target')}
        label="Leads to"
        hint={code ? 'Printed cards lead there at once.' : undefined}
        options={targets}
      />
      <CampaignFields form={form} />
      {code ? <SelectField {...register('isOn')} label="State" options={states} /> : null}
    </SaveDialog>
  );
}

interface CampaignForm {
  register: (name: 'source' | 'medium') => object;
  formState: { errors: { source?: { message?: string }; medium?: { message?: string } } };
}

/** Source and medium of the campaign, by which visits are counted. */
export function CampaignFields({ form: { register, formState } }: { form: CampaignForm }) {
  const { source, medium } = formState.errors;
  return (
    <>
      <TextField
        {...register('source')}
        label="Source"
        hint="Where people find it, such as card, box or fair."
        autoComplete="off"
        autoCapitalize="none"
        error={source?.message}
      />
      <TextField
        {...register('medium')}
        label="Medium"
        hint="How it reaches them, such as qr, flyer or email."
        autoComplete="off"
        autoCapitalize="none"
        error={medium?.message}
      />
    </>
  );
}
