import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureUse } from '#domain/rules/picture-request.ts'

/** Words for the uses of pictures. */
export const USE_WORDS: Readonly<Record<PictureUse, MessageDescriptor>> = {
  onlineShop: msg`Online shop`,
  print: msg`Print: catalogue, flyer or sign`,
  advertising: msg`Advertising`,
  socialMedia: msg`Social media`,
  other: msg`Other use`,
}
