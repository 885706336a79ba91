import { isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { ANALYTICS } from '../content/rules.ts';
import { type AnalyticsEvent, trackEvent } from '../lib/analytics-events.ts';
import { cutText } from '../lib/cut-text.ts';
import { errorMessage, fieldErrors } from '../lib/errors.ts';
import { inTab } from '../lib/browser-storage.ts';
import type { uploadApi } from './upload-photo.ts';

type Endpoint = keyof typeof uploadApi.endpoints;

interface CallAction {
  type: string;
  payload?: unknown;
  meta: { arg: { endpointName: Endpoint; originalArgs: unknown } };
}

const CALL = /\/executeMutation\/(pending|fulfilled|rejected)$/;
const FIELDS_LENGTH = 200;

/** Name and address of the forms of the site, by the endpoint that submits them. */
const FORMS: Partial<Record<Endpoint, [name: string, destination: string]>> = {
  signUpByEmail: ['Email Signup', '/api/email-signup'],
  signUpByEmailFromHome: ['Home Email Signup', '/api/home-email-signup'],
  sendCardPhoto: ['Card Photo Upload', '/api/upload-image-cloud'],
  logIn: ['Login', '/api/auth/login'],
  requestPasswordReset: ['Forgot Password', '/api/auth/forgot-password'],
  resetPassword: ['Reset Password', '/api/auth/reset-password'],
  completeRegistration: ['Registration', '/api/auth/complete-registration'],
  submitResponse: ['Daily Question', '/api/responses'],
  submitAnonymousResponse: ['Daily Prompt', '/api/responses/anonymous'],
  sendInvites: ['Invite Friends', '/api/send-invites'],
};

/** Interaction of each rating endpoint. */
const RATINGS: Partial<Record<Endpoint, string>> = {
  rateHold: 'hold',
  rateDoubleClick: 'double_click',
  rateSingleClick: 'single_click',
};

const RATED = 'unspoken.ratings';
let ratings = 0;

/**
 * Tracks calls as analytics events: views and ratings when they are sent, forms when the response arrives. An event
 * never has anything that was typed.
 */
export const trackCalls: Middleware = () => (next) => (action) => {
  const reply = next(action);
  const event = isCall(action) ? eventOf(action) : null;
  if (event) trackEvent(event);
  return reply;
};

function isCall(action: unknown): action is CallAction {
  const { type } = action as { type?: unknown };
  return typeof type === 'string' && CALL.test(type);
}

function eventOf(action: CallAction): AnalyticsEvent | null {
  const { endpointName, originalArgs } = action.meta.arg;
  if (isPending(action)) return photoEvent(endpointName, originalArgs);
  const form = FORMS[endpointName];
  if (!form || (isRejected(action) && action.meta.aborted)) return null;
  const [name, destination] = form;
  const success = !isRejected(action);
  return {
    action: 'form_submission',
    category: 'Form',
    label: name,
    parameters: {
      form_name: name,
      form_id: endpointName,
      form_destination: destination,
      method: 'POST',
      success,
      ...(!success && {
        error_message: cutText(errorMessage(action.payload, 'No response'), ANALYTICS.longestError),
        field_errors: cutText(Object.keys(fieldErrors(action.payload)).join(', '), FIELDS_LENGTH),
      }),
    },
  };
}

function photoEvent(call: Endpoint, args: unknown): AnalyticsEvent | null {
  // Generated endpoints wrap the body in a named argument.
  const [body] = Object.values((args ?? {}) as Record<string, object>);
  const { imageId = null, holdTime = null } = (body ?? {}) as Record<string, number>;
  const category = 'Image Rating';
  if (call === 'incrementViews') {
    return { action: 'image_view', category, parameters: { image_id: imageId } };
  }
  const interaction = RATINGS[call];
  if (!interaction) return null;
  return {
    action: 'image_rating',
    category,
    label: interaction,
    parameters: {
      rating_type: interaction === 'single_click' ? 'down' : 'up',
      image_id: imageId,
      interaction_type: interaction,
      hold_duration: holdTime,
      session_rating_count: countRatings(1),
    },
  };
}

/** Number of ratings in this visit, across page loads; without storage, of this page load. */
export function countRatings(change: 1 | -1): number {
  ratings = Math.max(0, Math.max(ratings, Number(inTab.read(RATED))) + change);
  inTab.write(RATED, String(ratings));
  return ratings;
}
