import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { linkIn, mailTo } from './inbox.js';
import { type ChosenFile, cameraPhoto } from './photos.js';
import { productOfWorker } from './product-of-worker.js';

export interface User {
  email: string;
  password: string;
}

/** A new, unused address. */
export function newAddress(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@people.test`;
}

/** A user who sent a photo, completed the account with the mailed link, and accepted the photo into the feed. */
export async function registeredUser(name: string): Promise<User> {
  const user = { email: newAddress(name), password: 'three quiet words' };
  await asVisitor(async (visitor) => {
    await sendPhoto(visitor, { email: user.email });
    const token = tokenIn(linkIn(await mailTo(user.email), '/account-registration'));
    const { email, password } = user;
    const reply = await visitor.post('/api/auth/complete-registration', {
      data: { email, password, confirmPassword: password, emailVerificationToken: token },
    });
    expect(reply.status(), await reply.text()).toBe(200);
    const sent = await visitor.get('/api/user/unclaimed-images');
    const imageIds = ((await sent.json()) as { id: number }[]).map(({ id }) => id);
    await visitor.post('/api/user/unclaimed-images/accept', { data: { imageIds } });
  });
  return user;
}

/** Gives a browser context the session of a logged-in user. */
export async function logIn(browser: APIRequestContext, { email, password }: User) {
  const reply = await browser.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Logs in with the form of the page. */
export async function logInByForm(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Sends a photo with the same call as the page. */
export async function sendPhoto(
  visitor: APIRequestContext,
  fields: { email?: string; photo?: ChosenFile | undefined },
): Promise<void> {
  const { email = '', photo = await cameraPhoto() } = fields;
  const reply = await visitor.post('/api/upload-image-cloud', {
    multipart: { image: photo, email, rotation: '0' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Runs calls in a browser context without a session. */
export async function asVisitor<Result>(
  act: (visitor: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const visitor = await request.newContext({ baseURL: productOfWorker().baseUrl });
  try {
    return await act(visitor);
  } finally {
    await visitor.dispose();
  }
}

/** The token in a mailed link. */
export function tokenIn(link: string): string {
  const { searchParams } = new URL(link);
  const token = searchParams.get('token') ?? searchParams.get('reset');
  if (!token) throw new Error(`No token in ${link}`);
  return token;
}
