import type { Fields } from './field.ts'

/** Requests for pictures, and addresses for uploads. decisions §13 */
export const reviewFields = {
  requestId: ['The request.', '01980000-0000-7000-8000-0000000000f5'],
  requestNumber: ['The number of the request.', 'C100-P1'],
  use: ['What the pictures are wanted for.', 'print'],
  decidedAt: ['When service decided it.', '2026-11-24T10:00:00.000Z'],
  'ReviewPageData.expiresAt': ['The first moment at which the pictures are not there any more.', '2026-12-24T10:00:00.000Z'],
  'ReviewRequestData.expiresAt': ['The first moment at which the pictures are not there any more.', '2026-12-24T10:00:00.000Z'],
  'articles.pictures': ['How many pictures of the article the request is for.', 3],
  'articles.images': ['Keys of its pictures: `/media/<key>-368.webp`.', ['main/goods/0f3a9c1be27d4a55']],
  addedAt: ['When it was added.', '2026-11-24T09:00:00.000Z'],
  reviewedAt: ['When service reviewed it; null where nobody has.', '2026-11-24T10:00:00.000Z'],
  reviewedBy: ['Who reviewed it.', 'Karl'],
  replaces: [
    'An approved one of the same article and kind, or brand and title, and language is shown until this one is approved.',
    true,
  ],
  goodsName: ['Name of the article; of a catalogue its brand.', 'Kettle 1.7 l'],
  seen: ['The state in which it was read.', 'underReview'],
  place: ['Which of the article’s pictures, from 1.', 1],
  ticket: ['What the address was signed with.', `${'A'.repeat(200)}.${'A'.repeat(43)}`],
  'BatchSignatureData.method': ['How the file is put.', 'PUT'],
  'BatchSignatureData.url': ['Where the file is put.', 'https://files.example/incoming/file?X-Amz-Signature=…'],
  'BatchSignatureData.headers': ['Headers to be sent along exactly so.'],
  'headers.name': ['Name of the header.', 'content-type'],
  'headers.value': ['What it says.', 'application/octet-stream'],
  'BatchSignatureData.expiresAt': ['Until when the file can be put there.', '2026-11-24T09:15:00.000Z'],
  limits: ['How large each kind of file may be.'],
  'limits.kind': ['The kind of file.', 'sheet'],
  bytesMax: ['Bytes of the largest.', 10_485_760],
} as const satisfies Fields
