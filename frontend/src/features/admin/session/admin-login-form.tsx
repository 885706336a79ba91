import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type FactorQuestionDto,
  useLogInAdminMutation,
  useTakeAdminSecondStepMutation,
} from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SecondFactorForm } from '../../../ui/second-factor-form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { dismissToast, toast } from '../../../ui/toast.ts';
import styles from './admin-login-form.module.css';

const REFUSED = 'Invalid credentials';

const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
});

/** Login form of the portal. After a login, the portal shows its page, because it follows the session in the cache. */
export function AdminLoginForm() {
  const [question, setQuestion] = useState<FactorQuestionDto>();
  const [username, setUsername] = useState('');
  const [takeStep] = useTakeAdminSecondStepMutation();
  const ask = (asked: FactorQuestionDto | undefined, by: string) => {
    setQuestion(asked);
    setUsername(by);
  };
  if (!question) return <PasswordStep username={username} onQuestion={ask} />;
  return (
    <SecondFactorForm
      question={question}
      buttonLabel="Login"
      cancelLabel="Enter the password again"
      onCancel={() => setQuestion(undefined)}
      onAnswer={(answer) =>
        takeStep({ secondStepAnswerDto: { token: question.token, ...answer } }).unwrap()
      }
    />
  );
}

interface PasswordStepProps {
  /** The username of the login that has to be repeated, or an empty text. */
  username: string;
  onQuestion: (question: FactorQuestionDto | undefined, by: string) => void;
}

function PasswordStep({ username, onQuestion }: PasswordStepProps) {
  const [logIn] = useLogInAdminMutation();
  const { register, handleSubmit, formState, setFocus } = useForm<z.infer<typeof loginSchema>>({
    defaultValues: { username, password: '' },
    resolver: standardSchemaResolver(loginSchema),
  });
  const { errors, isSubmitting } = formState;
  const [notice, setNotice] = useState<number>();

  const submit = handleSubmit(async (adminLoginDto) => {
    // Closes the notice about the last attempt, which would cover the portal.
    if (notice !== undefined) dismissToast(notice);
    try {
      const { secondStep } = await logIn({ adminLoginDto }).unwrap();
      onQuestion(secondStep, adminLoginDto.username);
    } catch (error) {
      const description = errorMessage(error, REFUSED);
      setNotice(toast({ title: 'Login Failed', description, tone: 'error' }));
      // The password is the most likely mistake, so it gets the focus.
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        autoFocus={username !== ''}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" pending={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
