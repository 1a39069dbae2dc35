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

/** The order that is being written now and would be replaced. */
export interface PresentOrder {
  readonly form: OrderForm
  readonly lines: number
  /** The form holds words that only saving it keeps. */
  readonly hasWords: boolean
  /** Choices of the form that those of the draft would replace. */
  readonly hasChoices: boolean
}

/** What the person decides before a draft opens. */
export type DraftQuestion =
  | { readonly about: 'present'; readonly draft: NamedDraft; readonly present: PresentOrder }
  /** Articles of the draft that the cart holds without ordering them. */
  | { readonly about: 'aside'; readonly draft: NamedDraft; readonly lines: readonly AsideLine[] }

interface GoOnDeps {
  readonly goods: ConfirmGoods
  readonly drafts: readonly NamedDraft[]
  /** Puts lines back among those to be ordered. */
  readonly choose: (goodsIds: readonly string[]) => void
  readonly onOpened: () => void
}

/**
 * Going on with a named draft: its pieces are added to the cart, its entries go into the form, under an order id of its own (O1).
 * What would change lines that are not to be ordered now, or replace another order, is asked first.
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
  /** The form is this draft already: its pieces are in the cart, unless the page was closed before they were put there. */
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
      const taken = await device.removeLines(goodsIds, t`Draft “${present.name}” put aside`)
      if (!taken.saved) return fail(errorText({ error: taken.reason }))
    }
    return openOrAsk(draft)
  }

  return {
    question,
    opening,
    forget: () => setQuestion(null),
    /** Opens it, or asks first. */
    start: alone(start),
    /** What is chosen in the cart and the draft become one order. */
    together: alone(openOrAsk),
    /** The pieces that were put aside are ordered too. */
    open: alone(open),
    /** What is being written becomes a draft itself; then the other one opens. */
    putAsideAndOpen: (present: PresentOrder, draft: NamedDraft) => alone((one) => putAsideAndOpen(present, one))(draft),
  }
}

/**
 * One draft at a time, and none after one that opened: its pieces go into the cart on top of what is there, so a second press would put
 * them there twice. The press may come before the first one is drawn, or before the next screen is.
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
