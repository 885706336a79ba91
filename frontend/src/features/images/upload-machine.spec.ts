import { describe, expect, it } from 'vitest';
import type { Photo } from './picture/photo.ts';
import {
  initialUpload,
  photoOf,
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
  it('a chosen photo becomes ready', () => {
    const preparing = run(initialUpload, { type: 'chosen', file });
    expect(preparing).toEqual({ step: 'preparing', file, previous: null });
    expect(run(preparing, { type: 'prepared', file, photo })).toEqual(ready);
  });

  it('an unreadable first photo returns to the empty form', () => {
    const events: UploadEvent[] = [
      { type: 'chosen', file },
      { type: 'prepareFailed', file },
    ];
    expect(run(initialUpload, ...events)).toEqual(initialUpload);
  });

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

  it('a photo that only the server can read is kept until the server answers', () => {
    const notice = 'Please try again in a moment.';
    const delayed = run(
      ready,
      { type: 'chosen', file },
      { type: 'prepareDelayed', file, read: file, notice },
    );
    expect(delayed).toEqual({ step: 'delayed', file, previous: photo, notice });
    expect(photoOf(delayed)).toBeNull();
    expect(run(delayed, { type: 'sendAsked' })).toBe(delayed);
    const again = run(delayed, { type: 'chosen', file });
    expect(again).toEqual({ step: 'preparing', file, previous: photo });
    expect(run(again, { type: 'prepared', file, photo: otherPhoto })).toEqual({
      ...ready,
      photo: otherPhoto,
    });
    expect(run(again, { type: 'prepareFailed', file })).toEqual(ready);
  });

  it('choosing a photo is ignored until the form is cleared after a success', () => {
    const sent = { step: 'sent', message: 'Thanks' } as const;
    expect(run(sent, { type: 'chosen', file })).toBe(sent);
  });

  it('choosing a photo during an upload is ignored', () => {
    expect(run(sending, { type: 'chosen', file: otherFile })).toBe(sending);
  });
});

describe('rotating a photo', () => {
  it('rotating replaces the photo and drops an old notice', () => {
    const noticed: UploadState = { ...ready, notice: 'Please sign in' };
    const turned = { ...photo, rotation: 90 };
    const next = run(noticed, { type: 'turnAsked' }, { type: 'turned', photo: turned });
    expect(next).toEqual({ step: 'ready', photo: turned, notice: null });
  });

  it('a failed rotation keeps the photo unchanged', () => {
    expect(run(ready, { type: 'turnAsked' }, { type: 'turnFailed' })).toEqual(ready);
  });

  it('a second rotation during the first is ignored', () => {
    const turning = run(ready, { type: 'turnAsked' });
    expect(run(turning, { type: 'turnAsked' })).toBe(turning);
    expect(run(turning, { type: 'sendAsked' })).toBe(turning);
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

  it('an upload does not start without a photo', () => {
    expect(run(initialUpload, { type: 'sendAsked' })).toBe(initialUpload);
  });

  it('a successful upload shows its message and is empty after clearing', () => {
    const sent = run(sending, { type: 'accepted', message: 'Thank you' });
    expect(sent).toEqual({ step: 'sent', message: 'Thank you' });
    expect(photoOf(sent)).toBeNull();
    expect(run(sent, { type: 'cleared' })).toEqual(initialUpload);
  });

  it('a refused or canceled upload keeps the photo', () => {
    expect(run(sending, { type: 'refused', notice: 'Sign in' })).toEqual({
      step: 'ready',
      photo,
      notice: 'Sign in',
    });
    expect(run(sending, { type: 'canceled' })).toEqual(ready);
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
    expect(run(ready, { type: 'cleared' })).toBe(ready);
  });
});
