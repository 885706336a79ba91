import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { prepareChosen, turnChosen } from './prepare-photo.ts';
import { initialUpload, photoOf, uploadReducer } from './upload-machine.ts';
import { type UploadDetails, type UploadOutcome, usePhotoSending } from './use-photo-sending.ts';

const SUCCESS_SHOWN_MS = 5000;

/** The card photo form's state with everything a person can do to it. */
export function useCardPhotoUpload(options: {
  onCleared: () => void;
  onOutcome?: (outcome: UploadOutcome) => void;
}) {
  const [state, dispatch] = useReducer(uploadReducer, initialUpload);
  const { send, cancel } = usePhotoSending(dispatch, options.onOutcome);
  const latestFile = useRef<File>(undefined);
  const photo = photoOf(state);

  useClearing(state.step === 'sent', () => {
    dispatch({ type: 'cleared' });
    options.onCleared();
  });

  return {
    state,
    choose: (file: File) => {
      latestFile.current = file;
      void prepareChosen(file, dispatch, () => latestFile.current === file);
    },
    turn: () => {
      if (photo?.viewable && state.step === 'ready') void turnChosen(photo, dispatch);
    },
    submit: async (details: UploadDetails) => {
      if (!photo) {
        toast({ title: 'No Image', description: 'Please select an image first.', tone: 'error' });
      } else if (state.step === 'ready') {
        await send(photo, details);
      }
    },
    cancel,
  };
}

function useClearing(sent: boolean, clear: () => void) {
  const onTime = useEffectEvent(clear);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => onTime(), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sent]);
}
