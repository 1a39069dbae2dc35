import type { RefusedLine } from '#domain/contract/envelope.ts'
import { recall, remember } from '../../lib/remember.ts'
import { priceRise } from './decide-order.ts'

/** Up to how many percent a dearer line is accepted beforehand; 0 is never. */
export const PRICE_POLICIES = ['0', '1', '2'] as const
export type PricePolicy = (typeof PRICE_POLICIES)[number]

const keyOf = (principal: string) => `tradepad.pricePolicy.${principal}`

/** Each person's own rule, kept on this device. */
export const readPricePolicy = (principal: string): PricePolicy =>
  PRICE_POLICIES.find((policy) => policy === recall(keyOf(principal))) ?? '0'

export const keepPricePolicy = (principal: string, policy: PricePolicy) => remember(keyOf(principal), policy)

/** The lines whose new price the rule accepts. It only ticks them: the order is sent by the person. */
export const acceptedByPolicy = (lines: readonly RefusedLine[], policy: PricePolicy): readonly string[] =>
  lines.flatMap((line) => {
    const rise = priceRise(line)
    const isSmall = rise !== null && (rise.to - rise.from) * 100 <= rise.from * Number(policy)
    return policy !== '0' && isSmall && line.choices.includes('acceptPrice') ? [line.goodsId] : []
  })
