import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { registrationSchema, type RegistrationValues } from './auth-schemas.ts';
import { NameField } from './name-field.tsx';
import { PasswordPair } from './password-pair.tsx';
import { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  email: string;
  /** Token of the mailed link; sent only to the server, with the password. */
  token: string;
  /** Terms notice above the button. */
  terms: ReactNode;
  /** Called when the account is set up and the user is logged in. */
  onDone: () => void;
  /** Disables the form during the navigation after `onDone`. */
  leaving: boolean;
}

/** Sets the first password of an account, and a name for friends. */
export function RegistrationForm({ email, token, terms, onDone, leaving }: RegistrationFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<RegistrationValues>({
    defaultValues: {
      email,
      name: '',
      password: '',
      confirmPassword: '',
      emailVerificationToken: token,
    },
    resolver: standardSchemaResolver(registrationSchema),
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const complete = useRegistration((field, message) =>
    setError(field, { message }, { shouldFocus: true }),
  );

  const submit = handleSubmit(async (values) => {
    if (await complete(values)) onDone();
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="username"
          readOnly
          error={errors.email?.message}
        />
        <NameField {...register('name')} error={errors.name?.message} />
        <PasswordPair
          label="Password"
          typed={typed}
          email={email}
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          errors={errors}
        />
      </div>
      {terms}
      <Button type="submit" className={styles.send} pending={isSubmitting || leaving}>
        Complete Setup &amp; Log In
      </Button>
    </form>
  );
}
