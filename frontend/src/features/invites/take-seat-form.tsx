import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTakeSeatMutation } from '../../api/api.ts';
import { emailAddress } from '../../api/email-address.ts';
import { DID_NOT_WORK, errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './invite-form.module.css';

const seatSchema = z.object({ email: emailAddress });
type SeatValues = z.infer<typeof seatSchema>;

interface TakeSeatFormProps {
  /** Token of the scanned code. */
  token: string;
  onTaken: (email: string) => void;
}

/** Form for a friend at the table, whose address gets the invitation. */
export function TakeSeatForm({ token, onTaken }: TakeSeatFormProps) {
  const [take] = useTakeSeatMutation();
  const { register, handleSubmit, setError, formState } = useForm<SeatValues>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(seatSchema),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await take({ takeSeatDto: { token, email } }).unwrap();
      onTaken(email);
    } catch (error) {
      const message = errorMessage(error, DID_NOT_WORK);
      setError('root', { message });
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email')}
        label="Your email"
        type="email"
        autoComplete="email"
        hint="The invitation goes there, and your friend sees the address."
        error={errors.email?.message}
      />
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <Button type="submit" pending={isSubmitting}>
        Email me the invitation
      </Button>
    </form>
  );
}
