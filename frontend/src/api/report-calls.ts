import type { Middleware } from '@reduxjs/toolkit';
import { report, type Report } from '../lib/analytics-reports.ts';
import { cutText } from '../lib/cut-text.ts';
import { errorMessage, fieldErrors } from '../lib/errors.ts';
import type { uploadApi } from './upload-image.ts';

type Endpoint = keyof typeof uploadApi.endpoints;

interface CallAction {
  type: string;
  payload?: unknown;
  meta: { arg: { endpointName: Endpoint; originalArgs: unknown }; aborted?: boolean };
}

const CALL = /\/executeMutation\/(pending|fulfilled|rejected)$/;
const ERROR_LENGTH = 100;
const FIELDS_LENGTH = 200;

/** Forms of the site, by the endpoint that submits them. */
const FORMS: Partial<Record<Endpoint, { name: string; destination: string }>> = {
  signUpByEmail: { name: 'Email Signup', destination: '/api/email-signup' },
  signUpByEmailFromHome: { name: 'Home Email Signup', destination: '/api/home-email-signup' },
  sendCardPhoto: { name: 'Card Photo Upload', destination: '/api/upload-image-cloud' },
  logIn: { name: 'Login', destination: '/api/auth/login' },
  requestPasswordReset: { name: 'Forgot Password', destination: '/api/auth/forgot-password' },
  resetPassword: { name: 'Reset Password', destination: '/api/auth/reset-password' },
  completeRegistration: { name: 'Registration', destination: '/api/auth/complete-registration' },
  submitResponse: { name: 'Daily Question', destination: '/api/responses' },
  submitAnonymousResponse: { name: 'Daily Prompt', destination: '/api/responses/anonymous' },
  sendInvites: { name: 'Invite Friends', destination: '/api/send-invites' },
};

/** Rating type of each rating endpoint. */
const RATINGS: Partial<Record<Endpoint, { type: 'up' | 'down'; interaction: string }>> = {
  rateHold: { type: 'up', interaction: 'hold' },
  rateDoubleClick: { type: 'up', interaction: 'double_click' },
  rateSingleClick: { type: 'down', interaction: 'single_click' },
};

const RATED = 'unspoken.ratings';
let ratings = 0;

/**
 * Reports user actions to analytics from one place: views and ratings when they happen, forms when the response
 * arrives. Never reports anything typed.
 */
export const reportCalls: Middleware = () => (next) => (action) => {
  const answer = next(action);
  const happened = isCall(action) ? reportOf(action) : null;
  if (happened) report(happened);
  return answer;
};

function isCall(action: unknown): action is CallAction {
  const { type } = action as { type?: unknown };
  return typeof type === 'string' && CALL.test(type);
}

function reportOf(action: CallAction): Report | null {
  const { endpointName, originalArgs } = action.meta.arg;
  if (action.type.endsWith('pending')) return pictureReport(endpointName, originalArgs);
  return action.meta.aborted ? null : formReport(endpointName, action);
}

function pictureReport(call: Endpoint, args: unknown): Report | null {
  if (call === 'incrementViews') return viewReport(args);
  const rating = RATINGS[call];
  if (!rating) return null;
  const { imageId, holdTime } = bodyOf(args);
  return {
    action: 'image_rating',
    category: 'Image Rating',
    label: rating.interaction,
    parameters: {
      rating_type: rating.type,
      image_id: imageId ?? null,
      interaction_type: rating.interaction,
      hold_duration: holdTime ?? null,
      session_rating_count: countRating(),
    },
  };
}

/** Rating count of this visit, across page loads; of this page load when storage is unavailable. */
function countRating(): number {
  ratings += 1;
  try {
    ratings = Math.max(ratings, Number(sessionStorage.getItem(RATED)) + 1);
    sessionStorage.setItem(RATED, String(ratings));
  } catch {
    // Storage is unavailable: count in memory.
  }
  return ratings;
}

function viewReport(args: unknown): Report {
  const { imageId } = bodyOf(args);
  return {
    action: 'image_view',
    category: 'Image Rating',
    parameters: { image_id: imageId ?? null },
  };
}

/** Generated endpoints wrap the body in a named argument. */
function bodyOf(args: unknown): { imageId?: number; holdTime?: number } {
  const [body] = Object.values(args as Record<string, object>);
  return body ?? {};
}

function formReport(call: Endpoint, { type, payload }: CallAction): Report | null {
  const form = FORMS[call];
  if (!form) return null;
  const success = type.endsWith('fulfilled');
  return {
    action: 'form_submission',
    category: 'Form',
    label: form.name,
    parameters: {
      form_name: form.name,
      form_id: call,
      form_destination: form.destination,
      method: 'POST',
      success,
      ...(!success && {
        error_message: cutText(errorMessage(payload, 'No answer'), ERROR_LENGTH),
        field_errors: cutText(Object.keys(fieldErrors(payload)).join(', '), FIELDS_LENGTH),
      }),
    },
  };
}
