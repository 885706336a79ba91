import { useCompleteRegistrationMutation } from '../../api/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { RegistrationValues } from './auth-schemas.ts';

type Field = 'name' | 'password' | 'confirmPassword';

const FIELDS: Field[] = ['name', 'password', 'confirmPassword'];

/**
 * Sends a registration and resolves to whether it succeeded. Shows an error as a toast, and passes errors of fields to
 * `onRefused`.
 */
export function useRegistration(onRefused: (field: Field, message: string) => void) {
  const [completeRegistration] = useCompleteRegistrationMutation();
  return async (completeRegistrationDto: RegistrationValues): Promise<boolean> => {
    try {
      await completeRegistration({ completeRegistrationDto }).unwrap();
    } catch (error) {
      const refused = fieldErrors(error);
      for (const field of FIELDS) if (refused[field]) onRefused(field, refused[field]);
      const description = errorMessage(error, 'Registration failed');
      toast({ title: 'Registration Failed', description, tone: 'error' });
      return false;
    }
    toast({ title: 'Account Created Successfully!', tone: 'success' });
    return true;
  };
}
