import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldPath, useForm } from 'react-hook-form';
import { type UserDto, useCreateUserMutation, useUpdateUserMutation } from '../../../api/admin.ts';
import { errorStatus, fieldErrors } from '../../../lib/errors.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../tables/tell-failure.ts';
import { userBody, userSchema, type UserValues, valuesOf } from './user-schema.ts';

const SIGNED_OUT = 401;
const FIELDS = ['username', 'email', 'password', 'role'] as const;

/** Form state of a user, or of a new one for null; `onClose` runs after the server has saved it. */
export function useUserForm(user: UserDto | null, onClose: () => void) {
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const draft = `user/${user?.id ?? 'new'}`;
  const form = useForm<UserValues>({
    defaultValues: { ...valuesOf(user), ...(unsavedOf(draft) as Partial<UserValues> | undefined) },
    resolver: standardSchemaResolver(userSchema),
  });

  const save = form.handleSubmit(async (values) => {
    const body = userBody(values);
    try {
      await (
        user ? update({ id: user.id, saveUserDto: body }) : create({ saveUserDto: body })
      ).unwrap();
      toast({
        title: user ? 'Saved' : 'User added',
        description: values.username,
        tone: 'success',
      });
      close();
    } catch (error) {
      // Keeps the typed values, except the password, over the login that follows.
      if (errorStatus(error) === SIGNED_OUT) keepUnsaved(draft, { ...values, password: '' });
      else showRefusal(error);
    }
  });

  const showRefusal = (error: unknown) => {
    const refused = fieldErrors(error);
    const fields: FieldPath<UserValues>[] = FIELDS.filter((field) => refused[field]);
    tellFailure(error);
    for (const field of fields) form.setError(field, { message: refused[field] });
    if (fields[0]) form.setFocus(fields[0]);
  };

  const close = () => {
    forgetUnsaved(draft);
    onClose();
  };
  return { form, save, close };
}
