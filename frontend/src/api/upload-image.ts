import { callFailure, type CallFailure } from '../lib/errors.ts';
import { endAct, KEY_HEADER, keyOf } from './idempotency-keys.ts';
import { generatedApi, type MessageDto, type UploadImageFormDto } from './generated.ts';

export type CardPhotoUpload = UploadImageFormDto & {
  /** Called with the part of the bytes that has left, 0 to 1. */
  onProgress?: (progress: number) => void;
};

type CallOutcome = { data: MessageDto } | { error: CallFailure };

const photoNames = new WeakMap<Blob, string>();
let photoCount = 0;

const UPLOAD_PATH = '/api/upload-image-cloud';
/** So long neither a byte leaves nor an answer comes, in milliseconds, until an upload counts as failed. */
const PATIENCE_MS = 30_000;

const uploadApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    sendCardPhoto: build.mutation<MessageDto, CardPhotoUpload>({
      // fetch can't tell how much of a request body has left, hence not the generated call.
      queryFn: ({ onProgress, ...upload }, { signal }) =>
        postForm(UPLOAD_PATH, formOf(upload), { act: actOf(upload), onProgress, signal }),
      invalidatesTags: (_answer, error) => (error ? [] : ['feed']),
    }),
  }),
});

export const { useSendCardPhotoMutation } = uploadApi;

/** Posts a form with cookies and upload progress; failures have the shape of every other call's. */
export function postForm(
  url: string,
  form: FormData,
  options: { act?: string; onProgress?: (progress: number) => void; signal: AbortSignal },
): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => resolve({ error: callFailure(0, '', reason) });
    request.open('POST', url);
    request.withCredentials = true;
    const { act } = options;
    if (act) request.setRequestHeader(KEY_HEADER, keyOf(act));
    request.onload = () => {
      if (act) endAct(act, request.status, request.getResponseHeader('Retry-After') !== null);
      resolve(readAnswer(request));
    };
    request.onerror = () => fail('The network failed');
    request.onabort = () => fail('Cancelled');
    const patience = new Patience(() => {
      fail('No answer came');
      request.abort();
    });
    request.onloadend = () => patience.end();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      patience.renew();
      if (lengthComputable) options.onProgress?.(loaded / total);
    };
    options.signal.addEventListener('abort', () => request.abort());
    if (options.signal.aborted) return fail('Cancelled');
    request.send(form);
    patience.renew();
  });
}

class Patience {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly giveUp: () => void) {}

  renew(): void {
    this.end();
    this.timer = setTimeout(this.giveUp, PATIENCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest): CallOutcome {
  if (status < 200 || status > 299) return { error: callFailure(status, responseText, statusText) };
  try {
    return { data: JSON.parse(responseText) as MessageDto };
  } catch {
    return { error: callFailure(status, '', 'The answer could not be read') };
  }
}

/** The same photo with the same words is one act, however often it is sent. */
function actOf({ image, ...texts }: UploadImageFormDto): string {
  const name = photoNames.get(image) ?? `photo ${(photoCount += 1)}`;
  photoNames.set(image, name);
  return name + JSON.stringify(texts);
}

function formOf({ image, ...texts }: UploadImageFormDto): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(name, String(value));
  }
  // Last, so that the server has read every field by the time the file arrives.
  form.append('image', image, 'card-photo');
  return form;
}
