import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { UPLOAD } from '../../content/rules.ts';
import { toast } from '../../ui/toast.ts';
import type { Photo } from './photo/photo.ts';
import { preparePhoto } from './prepare-photo.ts';
import {
  isChoosable,
  sentPhotoOf,
  photoOf,
  uploadOf,
  uploadReducer,
  type UploadState,
} from './upload-machine.ts';
import { type UploadDetails, type UploadOutcome, usePhotoSending } from './use-photo-sending.ts';
import { useTurns } from './use-turns.ts';

/** State and actions of the card photo form. */
export function useCardPhotoUpload(options: {
  /** The photo that was kept when the page was left. */
  kept?: Photo;
  /** Called when the form is cleared; returns whether the sent photo stays, with next steps beside it. */
  onCleared: () => boolean;
  onOutcome?: (outcome: UploadOutcome) => void;
}) {
  const [state, dispatch] = useReducer(uploadReducer, options.kept, uploadOf);
  const { send, cancel, lastReceipt } = usePhotoSending(dispatch, options.onOutcome);
  const choice = useRef<AbortController>(undefined);
  const submitting = useRef(false);
  const turns = useTurns(dispatch);
  const photo = photoOf(state);

  useEffect(() => () => choice.current?.abort(), []);
  useClearing(state.step === 'sent', () => {
    dispatch({ type: 'cleared', stays: options.onCleared() });
  });

  return {
    state,
    restore: (kept: Photo) => dispatch({ type: 'restored', photo: kept }),
    /** Returns to the sent photo, to send it again with another address. */
    correct: () => {
      const sent = sentPhotoOf(state);
      if (!sent) return;
      turns.forget();
      dispatch({ type: 'restored', photo: { ...sent, replaces: lastReceipt() } });
    },
    choose: (file: File) => {
      if (!isChoosable(state)) return;
      choice.current?.abort();
      choice.current = new AbortController();
      turns.forget();
      void preparePhoto(file, dispatch, choice.current.signal);
    },
    turn: () => {
      if (photo && isInHand(state)) turns.add(photo);
    },
    submit: async (details: UploadDetails) => {
      if (!photo) {
        toast({ title: 'No Image', description: 'Please select an image first.', tone: 'error' });
      } else if (isInHand(state) && !submitting.current) {
        submitting.current = true;
        await turns.done((turned) => send(turned ?? photo, details));
        submitting.current = false;
      }
    },
    cancel,
  };
}

function isInHand({ step }: UploadState): boolean {
  return step === 'ready' || step === 'turning';
}

function useClearing(sent: boolean, clear: () => void) {
  const onTime = useEffectEvent(clear);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => onTime(), UPLOAD.thanks);
    return () => clearTimeout(timer);
  }, [sent]);
}
