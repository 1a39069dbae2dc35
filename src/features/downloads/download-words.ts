import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { DownloadRecord, LibraryKind, PackageEntry, PackageOf } from '#domain/contract/download-shapes.ts'
import type { Tone } from '../../ui/tone.ts'

export const STATE_WORDS: Readonly<Record<DownloadRecord['state'], { readonly word: MessageDescriptor; readonly tone: Tone }>> = {
  generating: { word: msg`Being made`, tone: 'wait' },
  done: { word: msg`Ready`, tone: 'ok' },
  failed: { word: msg`Failed`, tone: 'need' },
  expired: { word: msg`Expired`, tone: 'plain' },
}

export const FAILURE_WORDS: Readonly<Record<NonNullable<DownloadRecord['failure']>, MessageDescriptor>> = {
  diskFull: msg`The server had no room for it.`,
  tooLarge: msg`It would have been too large.`,
  failed: msg`Something failed on our side.`,
}

export const OF_WORDS: Readonly<Record<PackageOf['kind'], MessageDescriptor>> = {
  articles: msg`Chosen articles`,
  class: msg`A category`,
  favorites: msg`Favourites`,
  plan: msg`A plan`,
  order: msg`An order`,
  cart: msg`Cart`,
}

export const KIND_WORDS: Readonly<Record<LibraryKind, MessageDescriptor>> = {
  catalogue: msg`Product catalogues`,
  productSheet: msg`Product information sheets`,
  energyLabel: msg`Energy labels`,
  manual: msg`Instructions for use`,
  certificate: msg`Certificates`,
  safety: msg`Safety data sheets`,
  other: msg`Other documents`,
  picture: msg`Pictures`,
  film: msg`Videos`,
}

export const MISSING_WORDS: Readonly<Record<NonNullable<PackageEntry['missing']>, MessageDescriptor>> = {
  notFound: msg`There is no such article for this account`,
  none: msg`The article has none`,
  gone: msg`The file could not be read when the package was made`,
}
