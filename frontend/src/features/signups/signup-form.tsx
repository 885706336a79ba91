import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { withoutScript } from '../../content/without-script.ts';
import { settings } from '../../lib/settings.ts';
import { classNames } from '../../lib/class-names.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { HONEYPOT, HoneypotField } from '../../ui/honeypot-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { WithoutScript } from '../../ui/without-script.tsx';
import { SignedUp } from './signed-up.tsx';
import styles from './signup-form.module.css';
import { signupSchema, type SignupValues } from './signup-schema.ts';
import { type SignupEndpoint, useSignup } from './use-signup.ts';

export interface SignupFormProps {
  endpoint: SignupEndpoint;
  buttonLabel: string;
  /** Button label while sending; by default its normal label. */
  pendingLabel?: string;
  placeholder?: string;
  label?: string;
  /** `row` puts the button beside the field where there is room. */
  variant?: 'row' | 'stack';
  /** Called after a sign-up; by default, a message about the next step replaces the form. */
  onSuccess?: (email: string) => void;
  className?: string;
}

/** Sign-up form with one email field. Keeps the input after a failure. */
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
  // No default values, because they would overwrite text that was typed before hydration.
  const { register, formState, ...form } = useForm<SignupValues>({
    resolver: standardSchemaResolver(signupSchema),
  });
  const signUp = useSignup(endpoint);
  const [signedUp, setSignedUp] = useState<string | null>(null);

  const submit = async (values: SignupValues) => {
    try {
      const message = await signUp(values);
      toast({ title: 'Added.', description: message, tone: 'success' });
      form.reset();
      if (onSuccess) onSuccess(values.email);
      else setSignedUp(values.email);
    } catch (error) {
      const message = errorMessage(error);
      if (endpoint === 'home') form.setError('email', { message }, { shouldFocus: true });
      else toast({ title: 'Error', description: message, tone: 'error' });
    }
  };

  if (signedUp !== null) {
    const again = () => {
      setSignedUp(null);
      setTimeout(() => form.setFocus('email'));
    };
    return <SignedUp className={className} email={signedUp} onAgain={again} />;
  }
  return (
    <form
      // Without JavaScript, the default method would reload the page with the email address in its URL.
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
      <p className={styles.promise}>
        <span>{`${news(settings.lettersOften)} Each email has a link to leave the list.`}</span>{' '}
        <Link to={paths.privacy}>Privacy</Link>
      </p>
      <WithoutScript>{withoutScript.signup}</WithoutScript>
      <HoneypotField {...register(HONEYPOT)} />
    </form>
  );
}

/** Says what subscribers get, and how often, as far as the owner has entered it. */
function news(often: string | null | undefined): string {
  return often ? `News of the cards, ${often}.` : 'News of the cards.';
}
