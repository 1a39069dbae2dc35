import { useLingui } from '@lingui/react/macro'
import { cart } from '#domain/contract/cart.ts'
import { bundleBody } from '../../../lib/bundle-body.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { NamedDraft, OrderForm } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'
import type { ConfirmGoods } from '../confirm-goods.ts'
import { draftOf, hasEntries, leavesWith } from './named-draft.ts'

/** The order that is being written now and would be replaced. */
export interface PresentOrder {
  readonly form: OrderForm
  readonly lines: number
  /** The form holds words that only saving it keeps. */
  readonly hasEntries: boolean
}

interface GoOnDeps {
  readonly goods: ConfirmGoods
  readonly drafts: readonly NamedDraft[]
  /** Puts lines back among those to be ordered. */
  readonly choose: (goodsIds: readonly string[]) => void
  readonly onOpened: () => void
}

/** Going on with a named draft: its articles go into the cart, its entries into the form, under an order id of its own (O1). */
export function useGoOn({ goods, drafts, choose, onOpened }: GoOnDeps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const fail = (words: string) => {
    toast(words, { tone: 'need', stays: true })
    return false
  }

  const open = async (draft: NamedDraft): Promise<boolean> => {
    const outcome = await device.namedDrafts.goOn(draft.id, serverNow())
    if (outcome === 'gone') return fail(t`This draft was ordered or deleted meanwhile.`)
    if (outcome === 'failed') return fail(errorText({ error: 'broken' }))
    const list = draft.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const label = t`Draft “${draft.name}” continued`
    if (list.length > 0) {
      const given = await device.enqueue(cart.setQuantities, { list }, { label })
      if (!given.saved) return fail(errorText({ error: given.reason }))
    }
    for (const held of draft.bundles ?? []) {
      const given = await device.enqueue(cart.setBundle, bundleBody(held), { label })
      if (!given.saved) return fail(errorText({ error: given.reason }))
    }
    const leaves = leavesWith(draft)
    if (leaves.length > 0) choose(leaves)
    onOpened()
    return true
  }

  return {
    /** Opens it, or returns the order that it would replace. */
    async start(draft: NamedDraft): Promise<PresentOrder | null> {
      const form = await device.draft.open(serverNow()).catch(() => undefined)
      const lines = goods.chosen.lines.length + goods.chosen.bundles.length
      const isItself = form?.draftId === draft.id
      if (form && !isItself && (lines > 0 || hasEntries(form))) return { form, lines, hasEntries: hasEntries(form) }
      await open(draft)
      return null
    },
    /** Both are ordered together. */
    open,
    /** What is being written becomes a draft itself; then the other one opens. */
    async putAsideAndOpen({ form }: PresentOrder, draft: NamedDraft): Promise<boolean> {
      const now = serverNow()
      const known = drafts.find(({ id }) => id === form.draftId)
      const present = draftOf(form, goods.chosen, {
        id: known?.id ?? device.newId(),
        name: known?.name ?? (form.ownNumber || t`Order of ${formatMoment(now)}`),
        currency: goods.account.currency,
        savedAt: new Date(now).toISOString(),
      })
      const outcome = await device.namedDrafts.putAside(present, form)
      if (outcome === 'quota') return fail(t`There are too many drafts. Delete one first.`)
      if (outcome === 'failed') return fail(errorText({ error: 'broken' }))
      const goodsIds = leavesWith(present)
      if (goodsIds.length > 0) {
        const taken = await device.removeLines(goodsIds, t`Draft “${present.name}” put aside`)
        if (!taken.saved) return fail(errorText({ error: taken.reason }))
      }
      return open(draft)
    },
  }
}
