import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const hasPasskeys = browserSupportsWebAuthn;

/** Asks the browser for a new passkey. Rejects when the user cancels or already has a passkey on the device. */
export async function makePasskey(options: Json): Promise<Json> {
  const made = await startRegistration({ optionsJSON: options as unknown as MakeOptions });
  return { ...made };
}

/** Asks the browser to sign the challenge with one of the user's passkeys. Rejects when the user cancels. */
export async function passkeyAnswer(options: Json): Promise<Json> {
  const answer = await startAuthentication({ optionsJSON: options as unknown as UseOptions });
  return { ...answer };
}
