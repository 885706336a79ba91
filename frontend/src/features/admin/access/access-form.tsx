import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSetPortalAccessMutation } from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import styles from './access-form.module.css';
import { type Access, ACCESS_WORDS } from './access-words.ts';

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  access: z.enum(['moderator', 'admin']),
});

const HAS_ACCESS = 'This user has access already. You can change it in the list.';

const choices = Object.entries(ACCESS_WORDS).map(([value, label]) => ({ value, label }));

/** Form that gives access to a user who has none. The list changes the access of `holders`, after a confirmation. */
export function AccessForm({ holders }: { holders: readonly string[] }) {
  const [grant] = useSetPortalAccessMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<z.infer<typeof schema>>({
    defaultValues: { username: '', access: 'moderator' satisfies Access },
    resolver: standardSchemaResolver(schema),
  });
  const refuse = (message: string) => setError('username', { message }, { shouldFocus: true });
  const submit = handleSubmit(async (grantAccessDto) => {
    if (holders.includes(grantAccessDto.username)) return refuse(HAS_ACCESS);
    try {
      await grant({ grantAccessDto }).unwrap();
      reset();
      const description = `${grantAccessDto.username} was logged out everywhere and can log in at /admin.`;
      toast({ title: 'Access given', description, tone: 'success' });
    } catch (error) {
      const { username } = fieldErrors(error);
      if (username) refuse(username);
      else tellFailure(error);
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>Give access</h2>
      <div className={styles.fields}>
        <TextField
          {...register('username')}
          label="Username"
          hint="As the table of users shows it."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.username?.message}
        />
        <SelectField {...register('access')} label="Access" options={choices} />
      </div>
      <p className={styles.note}>
        They log in at /admin with this username. A password for the portal has at least 15
        characters; whoever has a shorter one is asked to choose another.
      </p>
      <Button type="submit" pending={formState.isSubmitting}>
        Give access
      </Button>
    </form>
  );
}
