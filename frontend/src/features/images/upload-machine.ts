import type { Photo } from './photo/photo.ts';

/** State of the card photo form. Each step has exactly the data that it shows. */
export type UploadState =
  /** `sentPhoto` is the last sent photo, if next steps are shown beside it. */
  | { step: 'empty'; sentPhoto?: Photo }
  /** A file is being compressed; `previous` is the photo chosen before, which stays if the new file fails. */
  | { step: 'preparing'; file: File; previous: Photo | null }
  /** Only the server can decode the file, and it is unavailable; the file is kept for a retry. */
  | { step: 'delayed'; file: File; previous: Photo | null; notice: string }
  | { step: 'ready'; photo: Photo; notice: string | null }
  | { step: 'turning'; photo: Photo }
  /** `progress` is the fraction of the bytes sent, 0 to 1. */
  | { step: 'sending'; photo: Photo; progress: number }
  | { step: 'sent'; message: string; sentPhoto: Photo };

export type UploadEvent =
  /** A photo that this tab kept on the device across a reload, or that was sent with a wrong address. */
  | { type: 'restored'; photo: Photo }
  | { type: 'chosen'; file: File }
  | { type: 'prepared'; file: File; photo: Photo }
  | { type: 'prepareFailed'; file: File }
  /** `read` has the bytes of `file` in memory. */
  | { type: 'prepareDelayed'; file: File; read: File; notice: string }
  | { type: 'turnAsked' }
  | { type: 'turned'; photo: Photo }
  | { type: 'turnFailed' }
  | { type: 'sendAsked' }
  | { type: 'progressed'; progress: number }
  | { type: 'accepted'; message: string }
  /** `notice` is shown in the form; null when a toast has shown the failure. */
  | { type: 'refused'; notice: string | null }
  | { type: 'canceled' }
  /** `stays` is whether the sent photo stays, with next steps beside it. */
  | { type: 'cleared'; stays: boolean };

export const initialUpload: UploadState = { step: 'empty' };

/** State of a form that begins with a kept photo. */
export function uploadOf(photo: Photo | undefined): UploadState {
  return photo ? ready(photo) : initialUpload;
}

/** The current photo, if any. */
export function photoOf(state: UploadState): Photo | null {
  if (state.step === 'preparing') return state.previous;
  return 'photo' in state ? state.photo : null;
}

/** The sent photo while it stays on the form. */
export function sentPhotoOf(state: UploadState): Photo | undefined {
  return 'sentPhoto' in state ? state.sentPhoto : undefined;
}

/** Whether another photo can be chosen: not during an upload, nor before the form is cleared after it. */
export function isChoosable({ step }: UploadState): boolean {
  return step !== 'sending' && step !== 'sent';
}

/** The photo to return to when another file cannot be decoded. */
function previousOf(state: UploadState): Photo | null {
  return state.step === 'delayed' ? state.previous : photoOf(state);
}

/** Reducer of the form; ignores events that do not fit the current step, such as a late response. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'restored':
      return state.step === 'empty' || state.step === 'sent' ? ready(event.photo) : state;
    case 'chosen':
      if (!isChoosable(state)) return state;
      return { step: 'preparing', file: event.file, previous: previousOf(state) };
    case 'prepared':
    case 'prepareFailed':
    case 'prepareDelayed':
      return settlePreparing(state, event);
    case 'turnAsked':
      if (state.step !== 'ready') return state;
      return { step: 'turning', photo: state.photo };
    case 'turned':
    case 'turnFailed':
      if (state.step !== 'turning') return state;
      return ready(event.type === 'turned' ? event.photo : state.photo);
    case 'sendAsked':
      if (state.step !== 'ready') return state;
      return { step: 'sending', photo: state.photo, progress: 0 };
    case 'progressed':
    case 'accepted':
    case 'refused':
    case 'canceled':
      return state.step === 'sending' ? settleSending(state, event) : state;
    case 'cleared':
      if (state.step !== 'sent') return state;
      return event.stays ? { step: 'empty', sentPhoto: state.sentPhoto } : initialUpload;
  }
}

/** Only the result for the latest file counts: another one may have been chosen. */
function settlePreparing(
  state: UploadState,
  event: Extract<UploadEvent, { type: 'prepared' | 'prepareFailed' | 'prepareDelayed' }>,
): UploadState {
  if (state.step !== 'preparing' || state.file !== event.file) return state;
  if (event.type === 'prepared') return ready(event.photo);
  if (event.type === 'prepareDelayed') {
    return { step: 'delayed', file: event.read, previous: state.previous, notice: event.notice };
  }
  return state.previous ? ready(state.previous) : initialUpload;
}

function settleSending(
  state: Extract<UploadState, { step: 'sending' }>,
  event: Extract<UploadEvent, { type: 'progressed' | 'accepted' | 'refused' | 'canceled' }>,
): UploadState {
  switch (event.type) {
    case 'progressed':
      return { ...state, progress: Math.max(state.progress, event.progress) };
    case 'accepted':
      return { step: 'sent', message: event.message, sentPhoto: state.photo };
    case 'refused':
      return ready(state.photo, event.notice);
    case 'canceled':
      return ready(state.photo);
  }
}

function ready(photo: Photo, notice: string | null = null): UploadState {
  return { step: 'ready', photo, notice };
}
