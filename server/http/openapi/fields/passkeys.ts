import type { Fields } from './field.ts'

/** Passkeys: options for the browser, and its answers. decisions §10 */
export const passkeyFields = {
  passkeyId: ['Passkey id.', '01980000-0000-7000-8000-0000000000ef'],
  usedAt: ['Time of the (last) use; null if never used.', '2026-11-24T09:00:00.000Z'],
  questionId: ['Question id; valid for one answer within five minutes.', '01980000-0000-7000-8000-0000000000f1'],
  options: [
    'Options for the browser: PublicKeyCredentialCreationOptions or …RequestOptions as JSON (Web Authentication Level 3).',
  ],
  challenge: ['Random bytes to be signed, base64url.', 'q83vEjRWeJA'],
  rp: ['Relying party of the passkey.'],
  rpId: ['Host of the brand.', 'localhost'],
  user: ['Person to sign in.'],
  displayName: ['Name shown by the browser.', 'Ana Ruiz'],
  pubKeyCredParams: ['Accepted signature algorithms, best first.'],
  alg: ['COSE algorithm: -7 is ES256, -257 is RS256.', -7],
  timeout: ['Time limit for the browser, in milliseconds.', 300_000],
  attestation: ['The authenticator’s maker is not requested.', 'none'],
  excludeCredentials: ['Passkeys that the person already has.'],
  transports: ['Ways to reach the authenticator, as the browser says.', ['internal']],
  authenticatorSelection: ['Requirements for the authenticator.'],
  residentKey: ['Discoverable: no name has to be typed.', 'required'],
  requireResidentKey: ['The same for older browsers.', true],
  userVerification: ['Fingerprint, face or PIN is required.', 'required'],
  clientDataJSON: ['Client data of the browser, base64url.', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'],
  attestationObject: ['New public key, base64url.', 'o2NmbXRkbm9uZQ'],
  'PasskeysSignInBody.signature': ['The authenticator’s signature, base64url.', 'MEUCIQDxQ2Ff'],
  authenticatorData: ['Authenticator’s host, flags and count, base64url.', 'SZYN5YgOjGh0NBcPZHZgW4'],
} as const satisfies Fields
