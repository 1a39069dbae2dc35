import { addresses } from '#domain/contract/addresses.ts'
import { batch } from '#domain/contract/batch.ts'
import type { Call, CommandBodyOf } from '#domain/contract/call.ts'
import { cart } from '#domain/contract/cart.ts'
import { favorites } from '#domain/contract/favorites.ts'
import { notices } from '#domain/contract/notices.ts'
import { orders } from '#domain/contract/orders.ts'
import { plans } from '#domain/contract/plans.ts'
import { fileKindOf } from '#domain/rules/file-kind.ts'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { keepBlob } from './blobs.ts'
import type { CartView, GiveResult, OrderEntry } from './device-types.ts'
import { StoreFailure } from './ports.ts'
import type { Store } from './ports.ts'
import type { WordActs, WordViews } from './word-types.ts'

interface WordDeps {
  give<C extends Call>(call: C, body: CommandBodyOf<C>, about: { label: string }): Promise<GiveResult>
  readonly views: WordViews & { readonly cart: { get(): CartView | undefined } }
  order(orderId: string): Promise<OrderEntry | undefined>
  store(): Store | undefined
  newId(): string
  now(): number
}

const BROKEN: GiveResult = { saved: false, reason: 'broken' }

/** What a person does with the words beside ordering. */
export const createWordActs = ({ give, views, order, store, newId, now }: WordDeps): WordActs => ({
  saveForLater: (goodsIds, saved, label) => give(cart.saveForLater, { goodsIds: [...goodsIds], saved }, { label }),
  note: (goodsId, note, label) => give(cart.note, { goodsId, note }, { label }),
  clearCart(label) {
    const goodsIds = views.cart.get()?.lines.map(({ goodsId }) => goodsId) ?? []
    return goodsIds.length === 0 ? Promise.resolve(BROKEN) : give(cart.remove, { goodsIds }, { label })
  },

  savePlan: ({ planId, name, lines }, label) => give(plans.save, { planId, name, lines: [...lines] }, { label }),
  renamePlan: (planId, name, label) => give(plans.save, { planId, name }, { label }),
  deletePlan: (planId, label) => give(plans.delete, { planId }, { label }),
  planToCart(planId, label) {
    const lines = views.plans.get()?.find((plan) => plan.planId === planId)?.lines
    return lines ? give(cart.save, { bsShoppingCartGroupDtoList: lines }, { label }) : Promise.resolve(BROKEN)
  },

  putAddress(address, label) {
    const isKnown = views.addresses.get()?.some(({ addressId }) => addressId === address.addressId) ?? false
    return give(isKnown ? addresses.update : addresses.create, address, { label })
  },
  deleteAddress: (addressId, label) => give(addresses.remove, { addressId }, { label }),
  setDefaultAddress: (addressId, label) => give(addresses.setDefault, { addressId }, { label }),

  favorite: (goodsId, favorite, label) => give(favorites.set, { goodsId, favorite }, { label }),
  cancelOrder: (orderId, { option, reason }, label) => give(orders.cancel, { orderId, option, reason }, { label }),
  async reorder(orderId, label) {
    const known = (await order(orderId))?.order?.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    return give(cart.reorder, { orderId, ...(known && { lines: known }) }, { label })
  },
  notifyArrival: (goodsId, label, to) =>
    to ? give(notices.subscribe, { goodsId, ...to }, { label }) : give(notices.add, { goodsId }, { label }),

  async uploadBatch({ name, bytes }, label) {
    const kept = store()
    if (bytes.length === 0) return { saved: false, reason: 'empty' }
    if (bytes.length > UPLOAD_BYTES_MAX) return { saved: false, reason: 'tooLarge' }
    if (!fileKindOf(bytes)) return { saved: false, reason: 'wrongKind' }
    if (!kept) return BROKEN
    try {
      const hash = await keepBlob(kept, bytes, now())
      return await give(batch.importOrder, { importId: newId(), fileName: name, size: bytes.length, hash }, { label })
    } catch (error) {
      if (error instanceof StoreFailure) return { saved: false, reason: error.reason }
      throw error
    }
  },
})
