import type { Fields } from './field.ts'

/** Requests for pictures, and addresses for uploads. decisions §13 */
export const reviewFields = {
  requestId: ['Request id.', '01980000-0000-7000-8000-0000000000f5'],
  requestNumber: ['Number of the request.', 'C100-P1'],
  use: ['Intended use of the pictures.', 'print'],
  decidedAt: ['Time of the decision; null until then.', '2026-11-24T10:00:00.000Z'],
  'ReviewPageData.expiresAt': ['Time from which the pictures are unavailable; null if not approved.', '2026-12-24T10:00:00.000Z'],
  'ReviewRequestData.expiresAt': [
    'Time from which the pictures are unavailable; null if not approved.',
    '2026-12-24T10:00:00.000Z',
  ],
  'articles.pictures': ['Number of requested pictures of the article.', 3],
  'articles.images': ['Keys of its pictures: `/media/<key>-368.webp`.', ['main/goods/0f3a9c1be27d4a55']],
  reviewedAt: ['Time of the review by service; null until then.', '2026-11-24T10:00:00.000Z'],
  reviewedBy: ['Who reviewed it.', 'Karl'],
  replaces: [
    'True if an approved one of the same article and kind, or brand and title, and language is shown until this one is approved.',
    true,
  ],
  goodsName: ['Name of the article, or brand of a catalogue.', 'Kettle 1.7 l'],
  place: ['Position among the article’s pictures, from 1.', 1],
  ticket: ['Signed part of the address.', `${'A'.repeat(200)}.${'A'.repeat(43)}`],
  'BatchSignatureData.method': ['HTTP method to use.', 'PUT'],
  'BatchSignatureData.url': ['Upload address.', 'https://files.example/incoming/file?X-Amz-Signature=…'],
  'BatchSignatureData.headers': ['Headers to be sent unchanged.'],
  'headers.name': ['Name of the header.', 'content-type'],
  'headers.value': ['Header value.', 'application/octet-stream'],
  'BatchSignatureData.expiresAt': ['Time until which the file can be uploaded.', '2026-11-24T09:15:00.000Z'],
  limits: ['Maximum size of each kind of file.'],
  'limits.kind': ['Kind of file.', 'sheet'],
  bytesMax: ['Maximum size in bytes.', 10_485_760],
} as const satisfies Fields
