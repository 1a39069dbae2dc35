import { cart } from '#domain/contract/cart.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'

/** A refused change of several lines without those that cannot be had; null if none is left or it cannot be divided. */
export function restOf({ call, body, refusal }: Pick<OutboxEntry, 'call' | 'body' | 'refusal'>): unknown {
  const refused = new Set((refusal?.data?.lines ?? []).map(({ goodsId }) => goodsId))
  const isLeft = ({ goodsId }: { readonly goodsId: string }) => !refused.has(goodsId)
  if (refused.size === 0) return null
  if (call === cart.save.name) {
    const left = (body as BodyOf<typeof cart.save>).bsShoppingCartGroupDtoList.filter(isLeft)
    return left.length > 0 ? { bsShoppingCartGroupDtoList: left } : null
  }
  if (call !== cart.setQuantities.name) return null
  const whole = body as BodyOf<typeof cart.setQuantities>
  const list = whole.list.filter(isLeft)
  return list.length > 0 ? { ...whole, list } : null
}
