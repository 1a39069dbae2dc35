import type { Fields } from './field.ts'

/** Access of a client's own programs. decisions §15 */
export const apiAccessFields = {
  applicationMaterialId: ['The application.', '01980000-0000-7000-8000-0000000000a7'],
  programName: ['How the program is called in lists.', 'Shop connection'],
  companyName: ['Company that applies.', 'Bazar Norte S.L.'],
  storeUrl: ['Address of its shop.', 'https://shop.example'],
  companySize: ['People of the company: at most 9, at most 49, at most 249, or more.', 'upTo49'],
  hasTechnician: ['Whether somebody of theirs looks after the program.', true],
  wantedInformation: ['What the program is for; each becomes a scope of its tokens.', ['basic', 'stock', 'orders']],
  applicationState: ['State of the application.', 'submitted'],
  submittedAt: ['When it was given last.', '2026-11-24T09:00:00.000Z'],
  submittedBy: ['Who gave it.', 'Ana'],
  judgedAt: ['When service decided; null is not yet.', '2026-11-24T10:00:00.000Z'],
  'list.clientId': ['Client id of the program; null unless the application passed.', '01980000-0000-7000-8000-0000000000a8'],
  'ApiAccessSecretData.clientId': ['Client id of the program.', '01980000-0000-7000-8000-0000000000a8'],
  clientSecret: ['The secret. It is shown this once.', 'tradepad_q83vEjRWeJA'],
  secretMadeAt: ['When the valid secret was made; null is none yet.', '2026-11-24T11:00:00.000Z'],
  formerEndsAt: ['Until when a former secret opens; null is none.', '2026-12-01T11:00:00.000Z'],
  'ApiAccessClientsData.usedAt': ['When the program asked for a token last; null is never.', '2026-11-24T12:00:00.000Z'],
  revokeReason: [
    'What service wrote when it revoked the program; empty where the client did.',
    'It asks for prices every second.',
  ],
  'DeskCaseDataApiApplicationDetail.usedAt': [
    'When the program asked for a token last; null is never.',
    '2026-11-24T12:00:00.000Z',
  ],
  revokedAt: ['When the program was revoked; null is not.', '2026-11-24T13:00:00.000Z'],
  'ApiAccessDocumentsData.documentId': ['The document.', 'sign-in'],
  'ApiAccessDocumentsData.kind': ['A part of the guide, or a change.', 'guide'],
  'ApiAccessDocumentsData.title': ['Its heading.', 'Sign in'],
  calls: ['Names of the calls that it shows with examples.', ['access.token']],
  'ApiAccessDocumentsData.body': [
    'The text: paragraphs, lists, bold, and links to screens.',
    'A program signs in by client credentials.',
  ],
  callsPerMinute: ['Calls that each program may make in a minute.', 600],
  'ApiAccessClientsData.tenantId': ['The brand.', 'main'],
  'ApiAccessSecretData.tenantId': ['The brand.', 'main'],
} as const satisfies Fields
