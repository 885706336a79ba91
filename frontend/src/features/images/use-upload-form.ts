import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { visitOrigin } from '../../lib/utm.ts';
import { forgetPhoto, keepPhoto, type KeptPhoto, keptPhoto, photoOnDevice } from './kept-photo.ts';
import { photoOf } from './upload-machine.ts';
import { emptyFields, type UploadFields, uploadSchema } from './upload-schema.ts';
import { useCardPhotoUpload } from './use-card-photo-upload.ts';
import type { UploadOutcome } from './use-photo-sending.ts';

/** The photo and the fields, which are kept until they are sent. `lockedEmail` is sent instead of a typed address. */
export function useUploadForm(
  lockedEmail: string | undefined,
  onOutcome: ((outcome: UploadOutcome) => void) | undefined,
) {
  const [kept] = useState(() => keptPhoto(lockedEmail));
  const form = useForm<UploadFields>({
    resolver: standardSchemaResolver(uploadSchema),
    defaultValues: { ...emptyFields, ...kept?.fields },
  });
  const { register, reset, handleSubmit, setValue, setFocus, control, formState } = form;
  /** The address of the last photo that was sent; empty without one. */
  const [sentTo, setSentTo] = useState('');
  const [isCorrected, setCorrected] = useState(false);
  const upload = useCardPhotoUpload({
    kept: kept?.photo,
    onCleared: () => {
      reset(emptyFields);
      return sentTo !== '';
    },
    onOutcome,
  });
  const typed = useWatch({ control });
  const unsent = photoOf(upload.state);

  useEffect(() => {
    // The address stays in the field when the session ends.
    if (lockedEmail) setValue('email', lockedEmail);
  }, [lockedEmail, setValue]);
  const restore = useEffectEvent(({ photo, fields }: KeptPhoto) => {
    upload.restore(photo);
    reset({ ...emptyFields, ...fields, ...(lockedEmail && { email: lockedEmail }) });
  });
  useEffect(() => {
    let isOpen = true;
    void photoOnDevice(lockedEmail).then((found) => {
      if (found && isOpen) restore(found);
    });
    return () => {
      isOpen = false;
    };
  }, [lockedEmail]);
  useEffect(() => {
    const email = lockedEmail ?? typed.email ?? '';
    if (unsent)
      keepPhoto(lockedEmail, { photo: unsent, fields: { ...emptyFields, ...typed, email } });
    else forgetPhoto(lockedEmail);
  }, [unsent, typed, lockedEmail]);

  useEffect(() => {
    if (isCorrected) setFocus('email', { shouldSelect: true });
  }, [isCorrected, setFocus]);

  const submit = handleSubmit(({ remark: website, ...fields }) => {
    const email = lockedEmail ?? fields.email;
    setCorrected(false);
    setSentTo(email);
    return upload.submit({ ...fields, email, website, ...visitOrigin() });
  });
  const correctAddress = () => {
    upload.correct();
    setValue('email', sentTo);
    setCorrected(true);
  };

  const emailError = formState.errors.email?.message;
  return { upload, register, submit, typed: typed.email ?? '', emailError, sentTo, correctAddress };
}
