/** Texts that the server writes about packages: in contents.csv and on the page of a shared link. */
export const downloadTexts = {
  file: /*i18n*/ { id: 'download.file', message: 'File' },
  bytes: /*i18n*/ { id: 'download.bytes', message: 'Bytes' },
  remark: /*i18n*/ { id: 'download.remark', message: 'Remark' },
  notFound: /*i18n*/ { id: 'download.notFound', message: 'There is no such article for this account' },
  none: /*i18n*/ { id: 'download.none', message: 'The article has none' },
  gone: /*i18n*/ { id: 'download.gone', message: 'The file could not be read when the package was made' },
  shareTitle: /*i18n*/ { id: 'download.shareTitle', message: 'Files shared with you' },
  shareFacts: /*i18n*/ { id: 'download.shareFacts', message: '{name}, {size} MB' },
  shareUntil: /*i18n*/ { id: 'download.shareUntil', message: 'The link can be used until {day}.' },
  shareGet: /*i18n*/ { id: 'download.shareGet', message: 'Download' },
  shareToday: /*i18n*/ { id: 'download.shareToday', message: 'This link always gives the files of the day.' },
  shareListToday: /*i18n*/ { id: 'download.shareListToday', message: 'This link always gives the price list of the day.' },
  shareGetList: /*i18n*/ { id: 'download.shareGetList', message: 'Download today’s price list' },
  shareMake: /*i18n*/ { id: 'download.shareMake', message: 'Make today’s files' },
  shareMaking: /*i18n*/ {
    id: 'download.shareMaking',
    message: 'The files are being made. This page opens them when they are there.',
  },
  shareFailed: /*i18n*/ { id: 'download.shareFailed', message: 'The files could not be made. Try again later.' },
  shareUnknown: /*i18n*/ {
    id: 'download.shareUnknown',
    message: 'This link is no longer valid. Ask whoever gave it to you for a new one.',
  },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

export type DownloadText = keyof typeof downloadTexts
