import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsEvent, onAnalyticsEvent } from '../lib/analytics-events.ts';
import { newStore } from '../test/render-page.fixture.tsx';
import { generatedApi } from './generated.ts';
import { trackCalls } from './track-calls.ts';

const { signUpByEmail, rateHold, rateSingleClick, incrementViews, logOut } = generatedApi.endpoints;

describe('trackCalls', () => {
  let heard: AnalyticsEvent[];
  let stop: () => void;
  beforeEach(() => {
    heard = [];
    stop = onAnalyticsEvent((event) => heard.push(event));
  });
  afterEach(() => stop());

  function storeWith(reply: () => Response) {
    vi.stubGlobal('fetch', () => Promise.resolve(reply()));
    return newStore(trackCalls);
  }

  const done = () => Response.json({ message: 'Done.' });

  it('the event of a form has its result and nothing that was typed', async () => {
    const store = storeWith(done);
    await store.dispatch(
      signUpByEmail.initiate({ signUpDto: { email: 'mara@example.com', website: '' } }),
    );
    expect(heard).toEqual([
      {
        action: 'form_submission',
        category: 'Form',
        label: 'Email Signup',
        parameters: {
          form_name: 'Email Signup',
          form_id: 'signUpByEmail',
          form_destination: '/api/email-signup',
          method: 'POST',
          success: true,
        },
      },
    ]);
    expect(JSON.stringify(heard)).not.toContain('mara');
  });

  it('the event of a form has the first hundred characters of its error', async () => {
    const refusal = { statusCode: 400, message: 'x'.repeat(150), errors: { email: ['No.'] } };
    const store = storeWith(() => Response.json(refusal, { status: 400 }));
    await store.dispatch(signUpByEmail.initiate({ signUpDto: { email: 'a' } }));
    expect(heard[0]?.parameters).toMatchObject({
      success: false,
      error_message: 'x'.repeat(100),
      field_errors: 'email',
    });
  });

  it('viewed and rated photos are tracked whether or not their calls succeed', async () => {
    const store = storeWith(() => Response.json({}, { status: 500 }));
    await store.dispatch(incrementViews.initiate({ incrementViewsDto: { imageId: 7 } } as never));
    await store.dispatch(rateHold.initiate({ rateHoldDto: { imageId: 7, holdTime: 900 } }));
    await store.dispatch(rateSingleClick.initiate({ rateImageDto: { imageId: 8 } }));
    expect(heard.map(({ action, parameters }) => [action, parameters])).toEqual([
      ['image_view', { image_id: 7 }],
      [
        'image_rating',
        {
          rating_type: 'up',
          image_id: 7,
          interaction_type: 'hold',
          hold_duration: 900,
          session_rating_count: 1,
        },
      ],
      [
        'image_rating',
        {
          rating_type: 'down',
          image_id: 8,
          interaction_type: 'single_click',
          hold_duration: null,
          session_rating_count: 2,
        },
      ],
    ]);
  });

  it('the count of ratings continues after a page load', async () => {
    sessionStorage.setItem('unspoken.ratings', '40');
    const store = storeWith(done);
    await store.dispatch(rateSingleClick.initiate({ rateImageDto: { imageId: 8 } }));
    expect(heard[0]?.parameters).toMatchObject({ session_rating_count: 41 });
    expect(sessionStorage.getItem('unspoken.ratings')).toBe('41');
  });

  it('other calls are not tracked', async () => {
    const store = storeWith(done);
    await store.dispatch(logOut.initiate());
    expect(heard).toEqual([]);
  });
});
