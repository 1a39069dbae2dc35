import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '#domain/rules/cart.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import type { TierReached } from '#domain/rules/bundle.ts'

/** Number of sets or pallets, in words. */
export function SetCount({ kind, count }: { kind: Bundle['kind']; count: number }) {
  return kind === 'mesh' ? (
    <Plural value={count} one="# set" other="# sets" />
  ) : (
    <Plural value={count} one="# pallet" other="# pallets" />
  )
}

/** The discount reached, and how many more reach the next tier. */
export function TierWords({ kind, tier }: { kind: Bundle['kind']; tier: TierReached }) {
  const { i18n } = useLingui()
  const { percent, next } = tier
  return (
    <span className="num">
      {percent > 0 && formatOff(i18n.locale, percent)}
      {percent > 0 && next && ' · '}
      {next && <NextTier kind={kind} missing={next.missing} percent={next.percent} />}
    </span>
  )
}

export function NextTier({ kind, missing, percent }: { kind: Bundle['kind']; missing: number; percent: number }) {
  const { i18n } = useLingui()
  const off = formatOff(i18n.locale, percent)
  const more = formatNumber(i18n.locale, missing)
  return kind === 'mesh' ? (
    <Plural value={missing} one={`${more} more set: ${off}`} other={`${more} more sets: ${off}`} />
  ) : (
    <Plural value={missing} one={`${more} more pallet: ${off}`} other={`${more} more pallets: ${off}`} />
  )
}

/** The kind of offer, before its name. */
export function KindWord({ kind }: { kind: Bundle['kind'] }) {
  return kind === 'mesh' ? <Trans>Set</Trans> : <Trans>Pallet</Trans>
}
