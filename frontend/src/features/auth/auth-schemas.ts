import * as z from 'zod/mini';
import { emailAddress as email } from '../../api/email-address.ts';
import { LONGEST_NAME, SHORTEST_PASSWORD } from '../../api/limits.ts';
import { charactersIn, lengthOf } from '../../lib/text-length.ts';

const newPassword = z
  .string()
  .check(
    z.refine(
      (typed) => lengthOf(typed) >= SHORTEST_PASSWORD,
      `Password must be at least ${SHORTEST_PASSWORD} characters long`,
    ),
  );

const name = z
  .string()
  .check(
    z.refine(
      (typed) => charactersIn(typed.trim()) <= LONGEST_NAME,
      `Name must be at most ${LONGEST_NAME} characters long`,
    ),
  );

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (typed) => typed.password === typed.confirmPassword,
  { error: "Passwords don't match", path: ['confirmPassword'] },
);

const token = z.string().check(z.minLength(1, 'Verification token is required'));

const currentPassword = z.string().check(z.minLength(1, 'Password is required'));

export const loginSchema = z.object({
  email,
  password: currentPassword,
});

/** The word to type before an account is deleted; upper case counts as well. */
export const DELETE_WORD = 'delete';

export const deleteAccountSchema = z.object({
  currentPassword,
  confirmation: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim().toLowerCase() === DELETE_WORD,
        `Please type the word ${DELETE_WORD}.`,
      ),
    ),
});

/** `remark` is a honeypot field and stays empty. */
export const forgotPasswordSchema = z.object({ email, remark: z.string() });

export const nameSchema = z.object({ name });

export const changeEmailSchema = z.object({ email, currentPassword });

export const changePasswordSchema = z
  .object({ currentPassword, password: newPassword, confirmPassword: newPassword })
  .check(samePasswords);

export const resetPasswordSchema = z
  .object({ password: newPassword, confirmPassword: newPassword, emailVerificationToken: token })
  .check(samePasswords);

export const registrationSchema = z
  .object({
    email,
    name,
    password: newPassword,
    confirmPassword: newPassword,
    emailVerificationToken: token,
  })
  .check(samePasswords);

export type DeleteAccountValues = z.infer<typeof deleteAccountSchema>;
export type NameValues = z.infer<typeof nameSchema>;
export type ChangeEmailValues = z.infer<typeof changeEmailSchema>;
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
export type LoginValues = z.infer<typeof loginSchema>;
export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;
export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>;
export type RegistrationValues = z.infer<typeof registrationSchema>;
