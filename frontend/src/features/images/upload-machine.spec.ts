import { describe, expect, it } from 'vitest';
import type { Photo } from './photo/photo.ts';
import {
  initialUpload,
  uploadReducer,
  type UploadEvent,
  type UploadState,
} from './upload-machine.ts';

const file = new File(['a'], 'a.jpg');
const otherFile = new File(['b'], 'b.jpg');
const photo = photoFrom('first');
const otherPhoto = photoFrom('second');
const ready: UploadState = { step: 'ready', photo, notice: null };
const sending: UploadState = { step: 'sending', photo, progress: 0.4 };

function photoFrom(text: string): Photo {
  const blob = new Blob([text]);
  return { blob, shown: blob, original: blob, rotation: 0 };
}

function run(from: UploadState, ...events: UploadEvent[]): UploadState {
  return events.reduce(uploadReducer, from);
}

describe('choosing a photo', () => {
  it('an unreadable second photo keeps the first', () => {
    const events: UploadEvent[] = [
      { type: 'chosen', file: otherFile },
      { type: 'prepareFailed', file: otherFile },
    ];
    expect(run(ready, ...events)).toEqual(ready);
  });

  it('the latest of two chosen photos wins in any order of preparation', () => {
    const both = run(initialUpload, { type: 'chosen', file }, { type: 'chosen', file: otherFile });
    const late = run(
      both,
      { type: 'prepared', file: otherFile, photo: otherPhoto },
      { type: 'prepared', file, photo },
    );
    expect(late).toEqual({ step: 'ready', photo: otherPhoto, notice: null });
    expect(run(both, { type: 'prepareFailed', file })).toEqual(both);
  });

  it('choosing a photo during an upload is ignored', () => {
    expect(run(sending, { type: 'chosen', file: otherFile })).toBe(sending);
  });
});

describe('uploading', () => {
  it('the upload progress starts at 0 and never decreases', () => {
    const started = run(ready, { type: 'sendAsked' });
    expect(started).toEqual({ step: 'sending', photo, progress: 0 });
    const moved = run(started, { type: 'progressed', progress: 0.7 });
    expect(run(moved, { type: 'progressed', progress: 0.5 })).toEqual({
      step: 'sending',
      photo,
      progress: 0.7,
    });
  });

  it('events after the end of an upload are ignored', () => {
    for (const event of [
      { type: 'progressed', progress: 1 },
      { type: 'accepted', message: 'late' },
      { type: 'refused', notice: null },
    ] as const) {
      expect(run(ready, event)).toBe(ready);
    }
  });

  it('clearing keeps a photo that was chosen after the success message', () => {
    expect(run(ready, { type: 'cleared', stays: false })).toBe(ready);
  });
});
