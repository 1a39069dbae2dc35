import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { cart } from '#domain/contract/cart.ts'
import { bundleBody } from '../../../lib/bundle-body.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { NamedDraft, OrderForm } from '../../../offline/device-types.ts'
import { hasChoices, hasWords } from '../../../offline/form-entries.ts'
import { toast } from '../../../ui/toasts.ts'
import type { ConfirmGoods } from '../confirm-goods.ts'
import { asideOf, isInCart } from './aside-lines.ts'
import type { AsideLine } from './aside-lines.ts'
import { draftOf, leavesWith } from './named-draft.ts'

/** The order in progress, which would be replaced. */
export interface PresentOrder {
  readonly form: OrderForm
  readonly lines: number
  /** True if the form holds words that are lost unless it is saved. */
  readonly hasWords: boolean
  /** True if choices of the draft would replace choices of the form. */
  readonly hasChoices: boolean
}

/** What the person must decide before a draft opens. */
export type DraftQuestion =
  | { readonly about: 'present'; readonly draft: NamedDraft; readonly present: PresentOrder }
  /** Articles of the draft that the cart holds but does not order. */
  | { readonly about: 'aside'; readonly draft: NamedDraft; readonly lines: readonly AsideLine[] }

interface GoOnDeps {
  readonly goods: ConfirmGoods
  readonly drafts: readonly NamedDraft[]
  /** Includes lines in the order again. */
  readonly choose: (goodsIds: readonly string[]) => void
  readonly onOpened: () => void
}

/**
 * Continues a named draft: its pieces are added to the cart and its entries to the form, under an order id of its own (O1). Asks
 * first if that would change lines not ordered now or replace another order.
 */
export function useGoOn({ goods, drafts, choose, onOpened }: GoOnDeps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const [question, setQuestion] = useState<DraftQuestion | null>(null)
  const { opening, alone } = useOneOpening()
  const fail = (words: string) => {
    toast(words, { tone: 'need', stays: true })
    return false
  }

  const fill = async (draft: NamedDraft): Promise<boolean> => {
    const list = draft.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const label = t`Draft “${draft.name}” continued`
    if (list.length > 0) {
      const given = await device.enqueue(cart.save, { bsShoppingCartGroupDtoList: list }, { label })
      if (!given.saved) return fail(errorText({ error: given.reason }))
    }
    for (const held of draft.bundles ?? []) {
      const given = await device.enqueue(cart.addBundle, bundleBody(held), { label })
      if (!given.saved) return fail(errorText({ error: given.reason }))
    }
    const leaves = leavesWith(draft)
    if (leaves.length > 0) choose(leaves)
    return true
  }
  const open = async (draft: NamedDraft): Promise<boolean> => {
    setQuestion(null)
    const outcome = await device.namedDrafts.goOn(draft.id, serverNow())
    if (outcome === 'gone') return fail(t`This draft was ordered or deleted meanwhile.`)
    if (outcome === 'failed') return fail(errorText({ error: 'broken' }))
    if (!(await fill(draft))) return false
    onOpened()
    return true
  }
  const openOrAsk = async (draft: NamedDraft): Promise<boolean> => {
    const lines = asideOf(draft, device.cart.get(), goods.chosen)
    if (lines.length === 0) return open(draft)
    setQuestion({ about: 'aside', draft, lines })
    return false
  }
  /** The form already is this draft; its pieces are in the cart unless the page was closed before they were added. */
  const goBack = async (draft: NamedDraft): Promise<boolean> => {
    if (!isInCart(draft, device.cart.get()) && !(await fill(draft))) return false
    onOpened()
    return true
  }
  const start = async (draft: NamedDraft): Promise<boolean> => {
    const form = await device.draft.open(serverNow()).catch(() => undefined)
    if (form?.draftId === draft.id) return goBack(draft)
    const lines = goods.chosen.lines.length + goods.chosen.bundles.length
    const present = form && { form, lines, hasWords: hasWords(form), hasChoices: hasChoices(form) }
    if (!present || (lines === 0 && !present.hasWords && !present.hasChoices)) return openOrAsk(draft)
    setQuestion({ about: 'present', draft, present })
    return false
  }
  const putAsideAndOpen = async ({ form }: PresentOrder, draft: NamedDraft): Promise<boolean> => {
    setQuestion(null)
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
      const taken = await device.removeLines(goodsIds, t`Moved to the draft “${present.name}”`)
      if (!taken.saved) return fail(errorText({ error: taken.reason }))
    }
    return openOrAsk(draft)
  }

  return {
    question,
    opening,
    forget: () => setQuestion(null),
    /** Opens the draft, or asks first. */
    start: alone(start),
    /** Makes one order of the draft and of what is chosen in the cart. */
    together: alone(openOrAsk),
    /** Orders the pieces that were put aside too. */
    open: alone(open),
    /** Saves the order in progress as a draft, then opens the other one. */
    putAsideAndOpen: (present: PresentOrder, draft: NamedDraft) => alone((one) => putAsideAndOpen(present, one))(draft),
  }
}

/**
 * Lets one draft open at a time, and none after one has opened: its pieces are added to the cart, so a second press would add them
 * twice. That press may come before the first is rendered, or before the next screen is.
 */
function useOneOpening() {
  const [opening, setOpening] = useState<string | null>(null)
  const isOpening = useRef(false)
  const alone = (act: (draft: NamedDraft) => Promise<boolean>) => async (draft: NamedDraft) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpening(draft.id)
    let isOpened = false
    try {
      isOpened = await act(draft)
    } finally {
      isOpening.current = isOpened
      if (!isOpened) setOpening(null)
    }
  }
  return { opening, alone }
}
