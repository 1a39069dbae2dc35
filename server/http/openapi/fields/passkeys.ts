import type { Fields } from './field.ts'

/** Passkeys: what the browser is asked and answers. decisions §10 */
export const passkeyFields = {
  passkeyId: ['The passkey.', '01980000-0000-7000-8000-0000000000ef'],
  usedAt: ['When somebody last signed in with it; null is never.', '2026-11-24T09:00:00.000Z'],
  questionId: ['What the browser was asked; good for one answer within five minutes.', '01980000-0000-7000-8000-0000000000f1'],
  options: [
    'What the browser is asked: PublicKeyCredentialCreationOptions or …RequestOptions as JSON (Web Authentication Level 3).',
  ],
  challenge: ['Random bytes that the answer signs, base64url.', 'q83vEjRWeJA'],
  rp: ['For whom the passkey is made.'],
  rpId: ['The brand’s host.', 'localhost'],
  user: ['Whom the passkey signs in.'],
  displayName: ['As the browser shows the person.', 'Ana Ruiz'],
  pubKeyCredParams: ['Signatures that are accepted, the best first.'],
  alg: ['COSE algorithm: -7 is ES256, -257 is RS256.', -7],
  timeout: ['How long the browser may take, in milliseconds.', 300_000],
  attestation: ['Who made the authenticator is not asked.', 'none'],
  excludeCredentials: ['Passkeys that the person has already.'],
  'options.excludeCredentials.transports': ['Ways to reach the authenticator.', ['internal']],
  transports: ['Ways to reach the authenticator, as the browser says.', ['internal']],
  authenticatorSelection: ['What the authenticator must be able to do.'],
  residentKey: ['It names itself, so that no name is typed.', 'required'],
  requireResidentKey: ['The same for older browsers.', true],
  userVerification: ['Fingerprint, face or PIN is asked for.', 'required'],
  clientDataJSON: ['What the browser signed for, base64url.', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'],
  attestationObject: ['The new public key, base64url.', 'o2NmbXRkbm9uZQ'],
  'PasskeysSignInBody.signature': ['The authenticator’s signature, base64url.', 'MEUCIQDxQ2Ff'],
  authenticatorData: ['Host, flags and count of the authenticator, base64url.', 'SZYN5YgOjGh0NBcPZHZgW4'],
} as const satisfies Fields
