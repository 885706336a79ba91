import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Settings } from '../../../platform/config/settings.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import type { SecondFactor } from '../infrastructure/second-factors.repository.js';
import type { PasskeyAnswer, StoredPasskey } from '../domain/second-factor.js';

type RegistrationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
type AuthenticationOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;
type Transports = NonNullable<RegistrationOptions['excludeCredentials']>[number]['transports'];

/** Passkeys (WebAuthn) for the origin of the product. A challenge is the text of a signed token. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly host: string;

  constructor(
    settings: Settings,
    private readonly tokens: Tokens,
  ) {
    ({ origin: this.origin, hostname: this.host } = new URL(settings.APP_URL));
  }

  /** Browsers allow passkeys only for host names over https, and for localhost. */
  get arePossible(): boolean {
    const isSecure = this.origin.startsWith('https:') || this.host === 'localhost';
    return isSecure && isIP(this.host.replace(/^\[|\]$/g, '')) === 0;
  }

  /** Options with which a browser makes a passkey. */
  registration(
    { id, username }: { id: number; username: string },
    factors: SecondFactor[],
    token: string,
  ): Promise<RegistrationOptions> {
    return generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: this.host,
      userName: username,
      // Tells nothing about the user, and is the same for all passkeys of the user.
      userID: new Uint8Array(
        Buffer.from(this.tokens.signer('second-step').sign(`user ${id}`), 'base64url'),
      ),
      challenge: new Uint8Array(Buffer.from(token)),
      timeout: SECOND_FACTORS.step,
      excludeCredentials: credentialsOf(factors),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** Options with which a browser proves one of these passkeys. Null without passkeys, or where none are possible. */
  async authentication(
    factors: SecondFactor[],
    token: string,
  ): Promise<AuthenticationOptions | null> {
    const allowCredentials = credentialsOf(factors);
    if (allowCredentials.length === 0 || !this.arePossible) return null;
    return generateAuthenticationOptions({
      rpID: this.host,
      challenge: new Uint8Array(Buffer.from(token)),
      timeout: SECOND_FACTORS.step,
      allowCredentials,
      userVerification: 'preferred',
    });
  }

  /** The passkey that a browser made for this token, or null for an invalid answer. */
  async registered(
    answer: PasskeyAnswer,
    token: string,
  ): Promise<{ credentialId: string; credential: StoredPasskey } | null> {
    type Response = Parameters<typeof verifyRegistrationResponse>[0]['response'];
    const verified = await verifyRegistrationResponse({
      response: answer as unknown as Response,
      ...this.expected(token),
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const stored = Buffer.from(publicKey).toString('base64url');
    return { credentialId: id, credential: { publicKey: stored, counter, transports } };
  }

  /** The new counter of the passkey that answered this token, or null for an invalid answer. */
  async answered(
    { credentialId, credential }: SecondFactor,
    answer: PasskeyAnswer,
    token: string,
  ): Promise<number | null> {
    if (credentialId === null || credential === null || answer.id !== credentialId) return null;
    type Response = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
    const verified = await verifyAuthenticationResponse({
      response: answer as unknown as Response,
      ...this.expected(token),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
    }).catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  private expected(token: string) {
    return {
      expectedChallenge: Buffer.from(token).toString('base64url'),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      // A touch of the key is enough, because the user has already entered the password.
      requireUserVerification: false,
    };
  }
}

function credentialsOf(factors: SecondFactor[]): { id: string; transports: Transports }[] {
  return factors.flatMap(({ credentialId, credential }) =>
    credentialId === null
      ? []
      : [{ id: credentialId, transports: credential?.transports as Transports }],
  );
}
