import { useLingui } from '@lingui/react/macro'
import type { OrderBundle } from '#domain/contract/order-shapes.ts'
import { isSameParts } from '#domain/rules/bundle.ts'
import type { Bundle, BundlePart } from '#domain/rules/cart.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { useDevice } from '../../../lib/device.ts'
import { dismissToasts, toast } from '../../../ui/toasts.ts'
import { offersNow } from './offers-now.ts'
import type { OfferNow } from './reorder-bundles.ts'
import { useTake } from './use-take.ts'
import type { LineNotes } from './use-take.ts'

interface AskedBundle extends Pick<OrderBundle, 'bundleKey' | 'kind' | 'offerId' | 'title' | 'quantity'> {
  /** Parts of one. */
  readonly parts: readonly BundlePart[]
  readonly note?: string | undefined
}

interface AskedLine extends BundlePart, LineNotes {}

interface Asked {
  readonly lines: readonly AskedLine[]
  readonly bundles: readonly AskedBundle[]
}

const OVER = 'bring-back-over'

/**
 * Puts what was not approved back into the cart, on top of what is there; a set or pallet that cannot be had as a whole comes as
 * its articles, with a message. Returns whether it is saved.
 */
export function useBringBack(readOffers: typeof offersNow = offersNow) {
  const { t } = useLingui()
  const { session } = useDevice()
  const take = useTake()
  const chosen = () => {
    const state = session.get()
    return state.phase === 'signedIn' ? state.account?.clientId : undefined
  }
  return async (asked: Asked, onUndone: () => void): Promise<boolean> => {
    const client = chosen()
    const offers = await readOffers(asked.bundles)
    // Another client was chosen meanwhile; the lines would end up in their cart.
    if (chosen() !== client) return false
    const { lines, bundles, over } = planAsked(asked, offers)
    const label = t`Articles of an order that was not approved`
    const isTaken = await take(
      lines.map((line) => ({ ...line, orderedId: line.goodsId })),
      {
        label,
        bundles,
        onUndone: () => {
          dismissToasts(OVER)
          onUndone()
        },
      },
    )
    if (isTaken && over.length > 0) {
      const titles = over.map(({ title }) => title).join(', ')
      toast(t`Added article by article, because it cannot be ordered as a whole now: ${titles}`, {
        tone: 'need',
        stays: true,
        key: OVER,
      })
    }
    return isTaken
  }
}

function planAsked({ lines, bundles }: Asked, offers: ReadonlyMap<string, OfferNow>) {
  const judged = bundles.map((one) => ({ one, bundle: wholeNow(one, offers.get(one.bundleKey)) }))
  const over = judged.flatMap(({ one, bundle }) => (bundle ? [] : [one]))
  return {
    lines: summed([...lines, ...over.flatMap(piecesOf)]),
    bundles: judged.flatMap(({ one: { quantity, note }, bundle }) => (bundle ? [{ bundle, quantity, note }] : [])),
    over,
  }
}

/**
 * The offer as it is now; without an answer of the service as it was asked for, because the service applies its own offer. Null if
 * it cannot be had as a whole.
 */
function wholeNow({ kind, offerId, title, parts }: AskedBundle, offer?: OfferNow): Bundle | null {
  if (offer?.state === 'over') return null
  if (offer?.state === 'offered') return isSameParts(parts, offer.bundle.parts) ? offer.bundle : null
  return { kind, offerId, title, parts, tiers: [] }
}

const piecesOf = ({ parts, quantity }: AskedBundle): BundlePart[] =>
  parts.map((part) => ({ goodsId: part.goodsId, quantity: part.quantity * quantity }))

/** An article may be in the order both singly, with its note, and in a set. */
function summed(lines: readonly AskedLine[]): AskedLine[] {
  const byId = new Map<string, AskedLine>()
  for (const line of lines) {
    const before = byId.get(line.goodsId)
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, UNLIMITED_QUANTITY_MAX)
    byId.set(line.goodsId, { ...line, ...before, quantity })
  }
  return [...byId.values()]
}
