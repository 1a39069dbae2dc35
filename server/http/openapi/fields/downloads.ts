import type { Fields } from './field.ts'

const PACKAGE = '01980000-0000-7000-8000-0000000000d1'
const LINK = '01980000-0000-7000-8000-0000000000d2'
const TOKEN = ['256 random bits in base64url, made by whoever asks.', 'q2b0X7m1sVYcGd4kTzWn5uRfHj8pLxEoAiBvNyKtMwU'] as const
const FILES = { pictures: 'main', pictureSize: '600', documents: ['manual'], priceList: ['xlsx'] }

/** The download centre. decisions §13 */
export const downloadFields = {
  of: ['Of what articles the package is made.', { kind: 'articles', goodsIds: ['NV-SP6303', 'NV-AD8805'] }],
  'of.kind': ['Where the articles come from.', 'articles'],
  'of.classId': ['A class of the catalogue; the classes below it are included.', 'lighting-bulbs'],
  files: ['Which files of them.', FILES],
  pictures: ['No pictures, the main one of each article, or all.', 'main'],
  pictureSize: ['Sides of 600 pixels, or as large as there is.', '600'],
  documents: ['Kinds of documents.', ['manual', 'certificate']],
  documentLanguages: ['Languages of the documents; none is all.', ['es', 'en']],
  priceList: ['Formats of a price list with the account’s own prices.', ['xlsx', 'pdf']],
  productData: ['Formats of a file with product data.', ['json']],
  'DownloadsMakeBody.remark': ['A remark that stands beside the package.', 'for the trade fair'],
  'DownloadsMakeCartBody.remark': ['A remark that stands beside the package.', 'for the trade fair'],
  remark: ['The remark that it was given.', 'for the trade fair'],
  fileId: ['The package.', PACKAGE],
  isPriceList: ['It gives the price list of the day, and has no package.', false],
  category: ['A package of one’s own, or of the cart.', 'package'],
  failure: ['Why it could not be made; null where it was, or is on its way.'],
  fileCount: ['Files in the package, contents.csv too.', 42],
  missingCount: ['What was asked for and is not there; contents.csv says why.', 3],
  askedBy: ['Who asked for it.', 'Ana Ruiz'],
  doneAt: ['When it was made or given up; null is not yet.', '2026-11-24T10:00:00.000Z'],
  path: ['Its name in the package.', 'pictures/NV-SP6303-1.webp'],
  missing: ['Why it is missing; null where it is inside.'],
  lastAt: ['When it was downloaded last; null is never.', '2026-11-25T09:00:00.000Z'],
  'DownloadsFetchBody.token': TOKEN,
  'DownloadsPublishBody.token': TOKEN,
  'DownloadsPublishBody.living': ['The link always gives the package of the day’s data.', true],
  living: ['The link always gives the package of the day’s data.', true],
  'DownloadsPublishBody.days': ['How long the link can be used; one that is not living ends with its package.', 7],
  'DownloadsPublishListBody.token': TOKEN,
  'DownloadsPublishListBody.days': ['How long the link can be used.', 365],
  linkId: ['The link.', LINK],
  madeBy: ['Who made it.', 'Ana Ruiz'],
  opened: ['How often it was downloaded by the link.', 4],
  lastOpenedAt: ['When it was downloaded by the link last; null is never.', '2026-11-25T09:00:00.000Z'],
  isRevoked: ['Somebody ended it.', false],
  verdict: ['One article, none, several, or one after the code was repaired.', 'found'],
  folders: ['The folders below.'],
  isNew: ['Something in it came since this person looked.', true],
  hasNew: ['The library has something that this person has not seen.', true],
  'DownloadsTreeQuery.classId': ['A class of the catalogue.', 'lighting-bulbs'],
  classId: ['A class of the catalogue.', 'lighting-bulbs'],
} as const satisfies Fields
