import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** What kind of act a command is, by the name of its call. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'cart.save': msg`Added to the cart`,
  'cart.setQuantity': msg`Quantity set`,
  'cart.setQuantities': msg`Quantities set`,
  'cart.remove': msg`Taken out of the cart`,
  'cart.saveForLater': msg`Saved for later`,
  'cart.note': msg`Note on a line`,
  'cart.reorder': msg`Ordered again`,
  'orders.submit': msg`Order`,
  'orders.cancel': msg`Cancellation`,
  'addresses.create': msg`New address`,
  'addresses.update': msg`Address changed`,
  'addresses.remove': msg`Address deleted`,
  'addresses.setDefault': msg`Usual address`,
  'favorites.set': msg`Favourite`,
  'notices.add': msg`Arrival notice`,
  'notices.subscribe': msg`Arrival notice`,
  'plans.save': msg`Plan`,
  'plans.delete': msg`Plan deleted`,
  'batch.importOrder': msg`Batch order`,
  'account.top': msg`Pinned account`,
  'account.setDefault': msg`Default account`,
}

export const commandWord = (call: string): MessageDescriptor | undefined => (Object.hasOwn(WORDS, call) ? WORDS[call] : undefined)
