import * as z from 'zod/mini';
import { emailAddress } from '../../api/email-address.ts';

/** Fields of the form besides the photo. The email address is optional, and `remark` is the honeypot. */
export const uploadSchema = z.object({
  email: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), emailAddress])),
  remark: z.string(),
});

export type UploadFields = z.infer<typeof uploadSchema>;

export const emptyFields: UploadFields = { email: '', remark: '' };
