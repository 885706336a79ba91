import { callFailure, type CallFailure, CONFLICT } from '../lib/errors.ts';
import { otherAccountFailure } from './base-api.ts';
import { endAction, KEY_HEADER, keyOf, newKey } from './idempotency-keys.ts';
import {
  generatedApi,
  type MessageDto,
  type UploadedImageDto,
  type UploadImageFormDto,
} from './generated.ts';

export type CardPhotoUpload = UploadImageFormDto & {
  /** Called with the fraction of the bytes that were sent, 0 to 1. */
  onProgress?: (progress: number) => void;
};

type CallOutcome<Reply> = { data: Reply } | { error: CallFailure };

interface FormCall {
  action?: string;
  onProgress?: (progress: number) => void;
  signal: AbortSignal;
}

const photoNames = new WeakMap<Blob, string>();

const UPLOAD_PATH = '/api/upload-image-cloud';
const PREVIEW_PATH = '/api/preview-image';
/** Timeout in ms without upload progress or a response; after it the upload fails. */
const TIMEOUT_MS = 30_000;

export const uploadApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    sendCardPhoto: build.mutation<UploadedImageDto, CardPhotoUpload>({
      // The generated call does not fit, because fetch reports no upload progress.
      queryFn: ({ onProgress, ...upload }, { signal, dispatch }) =>
        otherAccountFailure(dispatch) ??
        postForm<UploadedImageDto>(UPLOAD_PATH, formOf(upload), {
          action: actionOf(upload),
          onProgress,
          signal,
        }),
      // A 409 means that the address has an account to which nobody is logged in. The page may not know yet.
      invalidatesTags: (_reply, error) =>
        error ? (error.status === CONFLICT ? ['session'] : []) : ['feed'],
    }),
  }),
});

export const { useSendCardPhotoMutation } = uploadApi;
export type { UploadedImageDto } from './generated.ts';

/**
 * Returns a small upright JPEG of a photo that this browser cannot decode; rejects with a `CallFailure`. The generated
 * call does not fit, because its timeout would abort a large file on a slow connection.
 */
export async function previewPhoto(photo: Blob, signal: AbortSignal): Promise<Blob> {
  const form = formOf({ image: photo });
  const outcome = await postForm(PREVIEW_PATH, form, { signal }, (body) => Promise.resolve(body));
  if ('data' in outcome) return outcome.data;
  throw outcome.error;
}

/** Posts a form with cookies and reports the upload progress. Failures have the same shape as those of other calls. */
export function postForm<Reply = MessageDto>(
  url: string,
  form: FormData,
  { action, onProgress, signal }: FormCall,
  read: (body: Blob) => Promise<Reply> = asJson,
): Promise<CallOutcome<Reply>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => resolve({ error: callFailure(0, '', reason) });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('No response came');
        request.abort();
      }, TIMEOUT_MS);
    };
    request.open('POST', url);
    request.withCredentials = true;
    request.responseType = 'blob';
    if (action) request.setRequestHeader(KEY_HEADER, keyOf(action));
    request.onload = () => {
      if (action)
        endAction(action, request.status, request.getResponseHeader('Retry-After') !== null);
      void readReply(request, read).then(resolve);
    };
    request.onerror = () => fail('The network failed');
    request.onabort = () => fail('Canceled');
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      restartTimer();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return fail('Canceled');
    request.send(form);
    restartTimer();
  });
}

async function readReply<Reply>(
  request: XMLHttpRequest,
  read: (body: Blob) => Promise<Reply>,
): Promise<CallOutcome<Reply>> {
  const { status, statusText } = request;
  const body = request.response as Blob;
  if (status < 200 || status > 299) {
    return { error: callFailure(status, await body.text(), statusText) };
  }
  try {
    return { data: await read(body) };
  } catch {
    return { error: callFailure(status, '', 'The response could not be read') };
  }
}

async function asJson<Reply>(body: Blob): Promise<Reply> {
  return JSON.parse(await body.text()) as Reply;
}

/** Name of the action for its idempotency key: the same photo with the same texts is the same action on every retry. */
function actionOf({ image, ...texts }: UploadImageFormDto): string {
  return photoName(image) + JSON.stringify(texts);
}

/** Name of a photo in the actions that upload it. */
export function photoName(image: Blob): string {
  const name = photoNames.get(image) ?? newKey();
  namePhoto(image, name);
  return name;
}

/** Gives a photo that was restored after a reload the name that it had before. */
export function namePhoto(image: Blob, name: string): void {
  photoNames.set(image, name);
}

function formOf({ image, ...texts }: Partial<UploadImageFormDto> & { image: Blob }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(name, String(value));
  }
  // The file comes last, so that the server has parsed every field before it.
  form.append('image', image, 'card-photo');
  return form;
}
