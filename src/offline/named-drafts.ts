import { NAMED_DRAFTS_MAX } from '#domain/rules/limits.ts'
import type { NamedDraft, NamedDraftActs, OrderForm } from './order-form-types.ts'
import type { Store, StoreTx } from './ports.ts'
import { heardAt } from './server-epoch.ts'

interface NamedDraftDeps {
  /** The chosen account. */
  account(): string | null
  store(): Store | undefined
  newId(): string
}

const prefixOf = (account: string): string => `orderDraft ${account} `

/** Key of a named draft: a sealed row of its own. */
const keyOf = (account: string, id: string): string => `${prefixOf(account)}${id}`

/** Deletes the named draft that an order grew out of, in the transaction that gives the order. */
export const forgetDraftOf = async (tx: StoreTx, account: string, { draftId }: OrderForm): Promise<void> => {
  if (draftId !== undefined) await tx.delete('prefs', keyOf(account, draftId))
}

const draftsOf = async (tx: StoreTx, account: string): Promise<NamedDraft[]> => {
  const rows = await tx.all('prefs')
  const drafts = rows.filter(({ key }) => key.startsWith(prefixOf(account))).map(({ value }) => value as NamedDraft)
  return drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** Orders that were begun and put aside, separately for each account (decisions §7). */
export const createNamedDrafts = ({ account, store, newId }: NamedDraftDeps): NamedDraftActs => {
  const put = async (tx: StoreTx, of: string, draft: NamedDraft): Promise<'saved' | 'quota'> => {
    const key = keyOf(of, draft.id)
    const isNew = !(await tx.get('prefs', key))
    if (isNew && (await draftsOf(tx, of)).length >= NAMED_DRAFTS_MAX) return 'quota'
    await tx.put('prefs', { key, value: draft })
    return 'saved'
  }
  const here = () => {
    const [of, kept] = [account(), store()]
    return of === null || !kept ? null : { of, kept }
  }
  return {
    async list() {
      const place = here()
      return place?.kept.read(['prefs'], (tx) => draftsOf(tx, place.of))
    },
    async save(draft) {
      const place = here()
      if (!place) return 'failed'
      return place.kept.write(['prefs'], (tx) => put(tx, place.of, draft)).catch(() => 'failed' as const)
    },
    async putAside(draft, form) {
      const place = here()
      if (!place) return 'failed'
      const { of, kept } = place
      const write = async (tx: StoreTx) => {
        const outcome = await put(tx, of, draft)
        // This window must not empty another window's form.
        if (outcome === 'saved' && (await tx.get('drafts', of))?.orderId === form.orderId) await tx.delete('drafts', of)
        return outcome
      }
      return kept.write(['prefs', 'drafts'], write).catch(() => 'failed' as const)
    },
    async remove(id) {
      const place = here()
      if (!place) return 'failed'
      const remove = (tx: StoreTx) => tx.delete('prefs', keyOf(place.of, id)).then(() => 'removed' as const)
      return place.kept.write(['prefs'], remove).catch(() => 'failed' as const)
    },
    async goOn(id, now) {
      const place = here()
      if (!place) return 'failed'
      const { of, kept } = place
      // Never the id of a form that another window may be giving: each order has its own id (O1).
      const orderId = newId()
      const open = async (tx: StoreTx) => {
        const draft = (await tx.get('prefs', keyOf(of, id)))?.value as NamedDraft | undefined
        if (!draft) return 'gone'
        const present = await tx.get('drafts', of)
        // Already open in a window: that form continues.
        if (present?.draftId === id) return 'opened'
        const draftedAt = new Date(Math.max(now, (await heardAt(tx)) ?? 0)).toISOString()
        await tx.put('drafts', { key: of, orderId, draftedAt, ...draft.entries, draftId: id })
        return 'opened'
      }
      return kept.write(['prefs', 'drafts', 'meta'], open).catch(() => 'failed' as const)
    },
    onChange: (listener) =>
      store()?.onChange((tables) => {
        if (tables.includes('prefs')) listener()
      }) ?? (() => {}),
  }
}
