import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type UserDto,
  useCreateUserMutation,
  useLazyGetUserQuery,
  useUpdateUserMutation,
} from '../../../api/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { useRowForm } from '../forms/use-row-form.ts';
import { userBody, userChange, userSchema, type UserValues, valuesOf } from './user-schema.ts';

/** Form state of a user; null is a new user. `onClose` is called after the server has saved the user. */
export function useUserForm(user: UserDto | null, onClose: () => void) {
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const [read] = useLazyGetUserQuery();
  return useRowForm<UserDto, UserValues>({
    name: 'user',
    row: user,
    valuesOf,
    resolver: standardSchemaResolver(userSchema),
    send: (values, seen) =>
      seen
        ? update({ id: seen.id, changeUserDto: userChange(values, seen.version) }).unwrap()
        : create({ saveUserDto: userBody(values) }).unwrap(),
    read: (id) => read({ id }).unwrap(),
    onSaved: ({ username }) =>
      toast({ title: user ? 'Saved' : 'User added', description: username, tone: 'success' }),
    onClose,
  });
}
