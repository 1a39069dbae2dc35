import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { SettingSpec } from '../../lib/persisted-setting.ts'
import { keyOf, priceRise } from './decide-order.ts'

/** Maximum rise in percent that is accepted in advance; 0 accepts none. */
const PRICE_POLICIES = ['0', '1', '2'] as const
export type PricePolicy = (typeof PRICE_POLICIES)[number]

/** Each person's own rule, sealed on this device. */
export const policyOf = (principal: string): SettingSpec<PricePolicy> => ({
  key: 'pricePolicy',
  read: (kept) => PRICE_POLICIES.find((policy) => policy === kept) ?? '0',
  write: (policy) => policy,
  former: { key: `tradepad.pricePolicy.${principal}`, read: (text) => text },
})

/** The lines whose new price the rule accepts. It only ticks them; the person sends the order. */
export const acceptedByPolicy = (lines: readonly RefusedLine[], policy: PricePolicy): readonly string[] =>
  lines.flatMap((line) => {
    const rise = priceRise(line)
    const isSmall = rise !== null && (rise.to - rise.from) * 100 <= rise.from * Number(policy)
    return policy !== '0' && isSmall && line.choices.includes('acceptPrice') ? [keyOf(line)] : []
  })
