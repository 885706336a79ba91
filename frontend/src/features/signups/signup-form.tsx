import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { withoutScript } from '../../content/without-script.ts';
import { classNames } from '../../lib/class-names.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { HONEYPOT, HoneypotField } from '../../ui/honeypot-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './signup-form.module.css';
import { signupSchema, type SignupValues } from './signup-schema.ts';
import { type SignupEndpoint, useSignup } from './use-signup.ts';

const FAILED = 'Something went wrong. Please try again.';

export interface SignupFormProps {
  endpoint: SignupEndpoint;
  buttonLabel: string;
  /** Button label while sending; by default its normal label. */
  pendingLabel?: string;
  placeholder?: string;
  label?: string;
  /** `row` puts the button beside the field where there is room. */
  variant?: 'row' | 'stack';
  onSuccess?: () => void;
  className?: string;
}

/** Sign-up form with one email field. Keeps the input after a failure; clears it after a success. */
export function SignupForm({
  endpoint,
  buttonLabel,
  pendingLabel = buttonLabel,
  placeholder,
  label = 'Email',
  variant = 'row',
  onSuccess,
  className,
}: SignupFormProps) {
  // No default values: they would overwrite what was typed before hydration.
  const { register, formState, ...form } = useForm<SignupValues>({
    resolver: standardSchemaResolver(signupSchema),
  });
  const signUp = useSignup(endpoint);

  const submit = async (values: SignupValues) => {
    try {
      const message = await signUp(values);
      toast({ title: 'Added.', description: message, tone: 'success' });
      form.reset();
      onSuccess?.();
    } catch (error) {
      const message = errorMessage(error, FAILED);
      if (endpoint === 'home') form.setError('email', { message }, { shouldFocus: true });
      else toast({ title: 'Error', description: message, tone: 'error' });
    }
  };

  return (
    <form
      // Without JavaScript the default would reload the page with the email address in its URL.
      method="dialog"
      noValidate
      className={classNames(styles.form, styles[variant], className)}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <div className={styles.line}>
        <TextField
          {...register('email')}
          label={label}
          type="email"
          autoComplete="email"
          placeholder={placeholder}
          error={formState.errors.email?.message}
        />
        <Button type="submit" className={styles.send} pending={formState.isSubmitting}>
          {formState.isSubmitting ? pendingLabel : buttonLabel}
        </Button>
      </div>
      <WithoutScript>{withoutScript.signup}</WithoutScript>
      <HoneypotField {...register(HONEYPOT)} />
    </form>
  );
}
