import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { visitOrigin } from '../../lib/visit-origin.ts';
import { emptyFields, type UploadFields, uploadSchema } from './upload-schema.ts';
import { useCardPhotoUpload } from './use-card-photo-upload.ts';
import type { UploadOutcome } from './use-photo-sending.ts';

/** The photo and the fields; sends `lockedEmail` instead of a typed address. */
export function useUploadForm(
  lockedEmail: string | undefined,
  onOutcome: ((outcome: UploadOutcome) => void) | undefined,
) {
  const { register, reset, handleSubmit, formState } = useForm<UploadFields>({
    resolver: standardSchemaResolver(uploadSchema),
    defaultValues: emptyFields,
  });
  const upload = useCardPhotoUpload({ onCleared: () => reset(), onOutcome });

  const submit = handleSubmit(({ email, ...others }) =>
    upload.submit({ email: lockedEmail ?? email, ...others, ...visitOrigin() }),
  );

  return { upload, register, submit, emailError: formState.errors.email?.message };
}
