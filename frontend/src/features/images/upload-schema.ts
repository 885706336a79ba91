import * as z from 'zod/mini';

/** Fields of the form besides the photo; the email address is optional. */
export const uploadSchema = z.object({
  email: z.pipe(
    z.string().check(z.trim()),
    z.union([z.literal(''), z.email('Please enter a valid email address')]),
  ),
  website: z.string(),
});

export type UploadFields = z.infer<typeof uploadSchema>;

export const emptyFields: UploadFields = { email: '', website: '' };
