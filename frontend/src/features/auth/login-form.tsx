import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { lazy, Suspense, useState } from 'react';
import {
  type FactorQuestionDto,
  useKeepAccountMutation,
  useLogInMutation,
  useTakeSecondStepMutation,
} from '../../api/api.ts';
import { CONFLICT, errorMessage, errorStatus } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { loginSchema, type LoginValues } from './auth-schemas.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import type { AddressProps } from './use-address.ts';

// Only admins have a second factor.
const SecondFactorForm = lazy(async () => ({
  default: (await import('../../ui/second-factor-form.tsx')).SecondFactorForm,
}));

const FAILED = 'Login failed';
const KEEP_FAILED = 'Your account was not kept. Please try again.';

/**
 * Login form for users; the page reacts to the session in the cache. Offers to keep an account that its user has
 * deleted.
 */
export function LoginForm(props: AddressProps) {
  const [question, setQuestion] = useState<FactorQuestionDto>();
  const [isRepeated, setIsRepeated] = useState(false);
  const [takeStep] = useTakeSecondStepMutation();
  if (!question) {
    return <PasswordStep {...props} isRepeated={isRepeated} onQuestion={setQuestion} />;
  }
  const repeat = () => {
    setIsRepeated(true);
    setQuestion(undefined);
  };
  return (
    <Suspense fallback={null}>
      <SecondFactorForm
        question={question}
        buttonLabel="Login"
        cancelLabel="Enter the password again"
        onCancel={repeat}
        onAnswer={(answer) =>
          takeStep({ secondStepAnswerDto: { token: question.token, ...answer } }).unwrap()
        }
      />
    </Suspense>
  );
}

type PasswordStepProps = AddressProps & {
  /** Whether the password is entered again, after the second step. */
  isRepeated: boolean;
  onQuestion: (question?: FactorQuestionDto) => void;
};

function PasswordStep({ address, onAddress, isRepeated, onQuestion }: PasswordStepProps) {
  const [logIn] = useLogInMutation();
  const [keepAccount] = useKeepAccountMutation();
  const [isDeleted, setIsDeleted] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>({
    defaultValues: { email: address, password: '' },
    resolver: standardSchemaResolver(loginSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (loginDto) => {
    try {
      onQuestion((await logIn({ loginDto }).unwrap()).secondStep);
    } catch (error) {
      // The password is right, and the deleted account can still be kept.
      setIsDeleted(errorStatus(error) === CONFLICT);
      setError('root', { message: errorMessage(error, FAILED) });
    }
  });

  const keep = handleSubmit(async (keepAccountDto) => {
    try {
      await keepAccount({ keepAccountDto }).unwrap();
      onQuestion((await logIn({ loginDto: keepAccountDto }).unwrap()).secondStep);
    } catch (error) {
      setError('root', { message: errorMessage(error, KEEP_FAILED) });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextField
          {...register('email', { onChange: onAddress })}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          autoFocus={isRepeated}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <ForgotPasswordLink className={styles.link}>Forgot password?</ForgotPasswordLink>
      </div>
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      {isDeleted ? (
        <Button className={styles.send} pending={isSubmitting} onClick={() => void keep()}>
          Keep my account
        </Button>
      ) : null}
      <Button
        type="submit"
        variant={isDeleted ? 'quiet' : 'primary'}
        className={styles.send}
        pending={isSubmitting}
      >
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
