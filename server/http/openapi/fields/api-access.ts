import type { Fields } from './field.ts'

/** Access of a client's own programs. decisions §15 */
export const apiAccessFields = {
  applicationMaterialId: ['Application id.', '01980000-0000-7000-8000-0000000000a7'],
  programName: ['Name of the program in lists.', 'Shop connection'],
  companyName: ['Applicant company.', 'Bazar Norte S.L.'],
  storeUrl: ['Address of its shop.', 'https://shop.example'],
  companySize: ['Number of people in the company: up to 9, 49 or 249, or more.', 'upTo49'],
  hasTechnician: ['Whether somebody at the company looks after the program.', true],
  wantedInformation: ['Data that the program needs; each becomes a token scope.', ['basic', 'stock', 'orders']],
  applicationState: ['State of the application.', 'submitted'],
  submittedBy: ['Who submitted it.', 'Ana'],
  judgedAt: ['Time of service’s decision; null until then.', '2026-11-24T10:00:00.000Z'],
  'list.clientId': [
    'Client id of the program, null unless it passed; in the history, the client account.',
    '01980000-0000-7000-8000-0000000000a8',
  ],
  'ApiAccessSecretData.clientId': ['Client id of the program.', '01980000-0000-7000-8000-0000000000a8'],
  clientSecret: ['The secret; shown only once.', 'tradepad_q83vEjRWeJA'],
  secretMadeAt: ['Creation time of the valid secret; null if none.', '2026-11-24T11:00:00.000Z'],
  formerEndsAt: ['End of validity of the former secret; null if none.', '2026-12-01T11:00:00.000Z'],
  'ApiAccessClientsData.usedAt': ['Time of the last token request; null if none was made.', '2026-11-24T12:00:00.000Z'],
  revokeReason: [
    'Reason that service gave for revoking the program; empty if the client did.',
    'It asks for prices every second.',
  ],
  revokedAt: ['Time of the revocation; null if not revoked.', '2026-11-24T13:00:00.000Z'],
  'ApiAccessDocumentsData.documentId': ['Document id.', 'sign-in'],
  'ApiAccessDocumentsData.kind': ['Part of the guide, or a change.', 'guide'],
  'ApiAccessDocumentsData.title': ['Heading.', 'Sign in'],
  calls: ['Names of the calls that it shows with examples.', ['access.token']],
  'ApiAccessDocumentsData.body': [
    'Text with paragraphs, lists, bold and links to screens.',
    'A program signs in by client credentials.',
  ],
  callsPerMinute: ['Calls that each program may make per minute.', 600],
  'ApiAccessClientsData.tenantId': ['Brand id.', 'main'],
  'ApiAccessSecretData.tenantId': ['Brand id.', 'main'],
} as const satisfies Fields
