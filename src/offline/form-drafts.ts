import { batch } from '#domain/contract/batch.ts'
import { quotations } from '#domain/contract/quotations.ts'
import { receipts } from '#domain/contract/receipts.ts'
import { returns } from '#domain/contract/returns.ts'
import { FORM_DRAFTS_MAX } from '#domain/rules/limits.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'
import { keepBlob } from './blobs.ts'
import { quotationToDraft, receiptToDraft, requestToDraft } from './form-entries.ts'
import type { QuotationBody } from './form-entries.ts'
import { FORM_PREFIX, formRows } from './named-files.ts'
import type { KeptForm } from './named-files.ts'
import type { Store, StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'

/** A return that is being filled in; photos by their hash. */
export interface ReturnDraft {
  /** Id of the return that the form becomes, made with the form, so that every window that shows it gives the same one. */
  readonly returnId: string
  readonly notes: string
  readonly lines: readonly {
    readonly goodsId: string
    readonly quantity: number
    readonly reason: ReturnReason | ''
    readonly note: string
    readonly photos: readonly string[]
  }[]
}

/** What was counted of a delivery and who signs; the signature itself is not kept. */
export interface ReceiptDraft {
  /** Id of the receipt that the form becomes, as for a return. */
  readonly receiptId: string
  readonly name: string
  readonly lines: Readonly<Record<string, { readonly arrived?: number; readonly damaged?: number; readonly note?: string }>>
}

/** A quotation that is being written; prices as they are, or as typed. */
export interface QuotationDraft {
  readonly quotationId: string
  readonly addressee: string
  readonly validUntil: string | null
  readonly language: Language
  readonly hasPictures: boolean
  readonly margin: string
  readonly notes: string
  readonly lines: readonly {
    readonly goodsId: string
    readonly name: string
    readonly quantity: number
    readonly price: string
    readonly isOwnPrice: boolean
  }[]
}

/** Forms kept while they are filled in, by the order or by the refused command that they correct. */
export interface FormDrafts {
  readonly returnRequest: ReturnDraft
  readonly receipt: ReceiptDraft
  /** By its own id, assigned at the start: one account may have several. */
  readonly quotation: QuotationDraft
}
export type FormKind = keyof FormDrafts

export interface KeptDraft<K extends FormKind> {
  /** By this device's clock. */
  readonly savedAt: number
  readonly draft: FormDrafts[K]
}

export interface FormDraftActs {
  /** Drafts of this kind, last changed first; undefined if no account is chosen. */
  list<K extends FormKind>(kind: K): Promise<readonly KeptDraft<K>[] | undefined>
  open<K extends FormKind>(kind: K, of: string): Promise<FormDrafts[K] | undefined>
  /**
   * `files`: the kept files that the draft names. `base`: the kept form that the draft started from; what another window has kept
   * since stays in it. `quota`: no more quotations can be begun.
   */
  save<K extends FormKind>(
    kind: K,
    of: string,
    draft: FormDrafts[K],
    files?: readonly string[],
    base?: FormDrafts[K] | null,
  ): Promise<Saved>
  remove(kind: FormKind, of: string): Promise<'removed' | 'failed'>
  /** The file's hash once it is durable; null if the device could not keep it. */
  keepFile(bytes: Uint8Array<ArrayBuffer>): Promise<string | null>
  /** Also reports changes by other windows. Returns the unsubscriber. */
  onChange(listener: () => void): () => void
}
type Saved = 'saved' | 'failed' | 'quota'

interface FormDraftDeps {
  /** The chosen account. */
  account(): string | null
  store(): Store | undefined
  now(): number
}

const prefixOf = (account: string, kind: FormKind): string => `${FORM_PREFIX}${account} ${kind} `
const keyOf = (account: string, kind: FormKind, of: string): string => `${prefixOf(account, kind)}${of}`

const KINDS: ReadonlyMap<string, FormKind> = new Map([
  [returns.request.name, 'returnRequest'],
  [receipts.sign.name, 'receipt'],
])

/** Key of the draft that becomes this command; null if there is none. */
export const draftKeyOf = (row: Pick<OutboxRow, 'call' | 'account' | 'body' | 'replaces'>): string | null => {
  const kind = KINDS.get(row.call)
  const orderId = (row.body as { orderId?: unknown } | null)?.orderId
  return kind && row.account !== null && typeof orderId === 'string' ? keyOf(row.account, kind, row.replaces ?? orderId) : null
}

/**
 * Name of the id that a form shares with its command, or a file with its import: each becomes one command, whichever window gives
 * it.
 */
const ID_NAMES: Readonly<Record<string, string>> = {
  returnRequest: 'returnId',
  receipt: 'receiptId',
  [batch.importOrder.name]: 'importId',
}
const idNameOf = (call: string): string | undefined => ID_NAMES[KINDS.get(call) ?? call]

/** True if it is given only once, whichever window asks again: its answer says so. */
export const isGivenOnce = ({ call }: Pick<OutboxRow, 'call'>): boolean => idNameOf(call) !== undefined

const idIn = (name: string | undefined, said: unknown): string | undefined => {
  const id = name && (said as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Older builds kept forms without an id: every window that opens the same form derives the same one. */
const withId = (kind: FormKind, { key, kept: { draft, savedAt } }: { key: string; kept: KeptForm }): unknown => {
  const name = ID_NAMES[kind]
  return name && idIn(name, draft) === undefined ? { ...(draft as object), [name]: idOfText(`${key} ${savedAt}`) } : draft
}

/**
 * Deletes the form that becomes this command. One that another window began meanwhile, under its own id, stays; the form of a
 * refused command that is corrected is always deleted.
 */
export const takeForm = async (tx: StoreTx, row: OutboxRow): Promise<void> => {
  const key = draftKeyOf(row)
  if (key === null) return
  const name = idNameOf(row.call)
  const id = idIn(name, ((await tx.get('prefs', key))?.value as KeptForm | undefined)?.draft)
  if (id === undefined || id === idIn(name, row.body) || row.replaces !== null) await tx.delete('prefs', key)
}

/**
 * Finds the command that this form or file has already become, in whichever window and whatever was changed here since. One that
 * was withdrawn, or refused and decided, may be given again under its id.
 */
export const findGivenOnce = async (tx: StoreTx, row: OutboxRow): Promise<Pick<OutboxRow, 'id'> | undefined> => {
  const name = idNameOf(row.call)
  const id = idIn(name, row.body)
  if (id === undefined) return undefined
  const isSame = ({ call, account, body }: Pick<OutboxRow, 'call' | 'account' | 'body'>) =>
    call === row.call && account === row.account && idIn(name, body) === id && idIn('orderId', body) === idIn('orderId', row.body)
  const accepted = (await tx.all('receipts')).filter(({ outcome }) => outcome.startsWith('applied'))
  // A refused command does not count.
  const waiting = (await tx.all('outbox')).filter(({ state }) => state === 'saved' || state === 'sending')
  return [...waiting, ...accepted].find(isSame)
}

interface Form extends Omit<KeptForm, 'savedAt'> {
  readonly kind: FormKind
  readonly of: string
}

/** Converts a command back to the form that it was filled in; null if it had none. */
const formOf = ({ call, body }: OutboxRow): Form | null => {
  const { orderId, quotationId } = (body ?? {}) as { readonly orderId?: unknown; readonly quotationId?: unknown }
  if (call === quotations.save.name && typeof quotationId === 'string')
    return { kind: 'quotation', of: quotationId, files: [], draft: quotationToDraft(body as QuotationBody) }
  if (typeof orderId !== 'string') return null
  if (call === receipts.sign.name) return { kind: 'receipt', of: orderId, files: [], draft: receiptToDraft(body) }
  if (call !== returns.request.name) return null
  const draft = requestToDraft(body)
  return { kind: 'returnRequest', of: orderId, files: draft.lines.flatMap(({ photos }) => photos), draft }
}

/**
 * Restores the form of a command withdrawn unsent: otherwise what was written or counted would be lost. A form begun meanwhile is
 * kept instead. A form that corrected a refused request now belongs to the order, because that request is gone.
 */
export const takeDraftBack = async (tx: StoreTx, row: OutboxRow, now: number): Promise<void> => {
  const form = formOf(row)
  if (!form || row.account === null) return
  const { kind, of, ...kept } = form
  const key = keyOf(row.account, kind, of)
  if (await tx.get('prefs', key)) return
  const value: KeptForm = { savedAt: now, ...kept }
  await tx.put('prefs', { key, value })
}

export const createFormDrafts = ({ account, store, now }: FormDraftDeps): FormDraftActs => {
  const here = () => {
    const [of, kept] = [account(), store()]
    return of === null || !kept ? null : { account: of, store: kept }
  }
  return {
    async list(kind) {
      const place = here()
      if (!place) return undefined
      if (kind === 'quotation') await moveOnlyQuotation(place)
      const rows = await place.store.read(['prefs'], (tx) => formRows(tx, prefixOf(place.account, kind)))
      return newestFirst(rows).map(({ kept: { savedAt, draft } }) => ({ savedAt, draft: draft as never }))
    },
    async open(kind, of) {
      const place = here()
      if (!place) return undefined
      if (kind === 'quotation') await moveOnlyQuotation(place)
      const key = keyOf(place.account, kind, of)
      const kept = (await place.store.read(['prefs'], (tx) => tx.get('prefs', key)))?.value as KeptForm | undefined
      return kept && (withId(kind, { key, kept }) as never)
    },
    async save(kind, of, draft, files = [], base) {
      const place = here()
      if (!place) return 'failed'
      // No start needs it. If it cannot be loaded, the form replaces the kept one.
      const merging = await import('./form-merge.ts').catch(() => null)
      const write = async (tx: StoreTx): Promise<Saved> => {
        const key = keyOf(place.account, kind, of)
        const kept = (await tx.get('prefs', key))?.value as KeptForm | undefined
        const there = kept && { files: kept.files, draft: withId(kind, { key, kept }) }
        const mine = { files, draft }
        const value: KeptForm = { savedAt: now(), ...(merging?.addToKept(mine, there, base, ID_NAMES[kind]) ?? mine) }
        const isNew = !kept
        if (isNew && kind === 'quotation' && (await isFull(tx, place.account))) return 'quota'
        await tx.put('prefs', { key, value })
        if (isNew) await dropOldest(tx, place.account)
        return 'saved'
      }
      return place.store.write(['prefs'], write).catch(() => 'failed' as const)
    },
    async remove(kind, of) {
      const place = here()
      if (!place) return 'failed'
      const remove = (tx: StoreTx) => tx.delete('prefs', keyOf(place.account, kind, of)).then(() => 'removed' as const)
      return place.store.write(['prefs'], remove).catch(() => 'failed' as const)
    },
    async keepFile(bytes) {
      const place = here()
      return place ? keepBlob(place.store, bytes, now()).catch(() => null) : null
    },
    onChange: (listener) =>
      store()?.onChange((tables) => {
        if (tables.includes('prefs')) listener()
      }) ?? (() => {}),
  }
}

const newestFirst = <R extends { readonly kept: KeptForm }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => b.kept.savedAt - a.kept.savedAt)

const isFull = async (tx: StoreTx, account: string): Promise<boolean> =>
  (await formRows(tx, prefixOf(account, 'quotation'))).length >= FORM_DRAFTS_MAX

/** Quotations have a list of their own, where a person deletes them: none is deleted automatically. */
const dropOldest = async (tx: StoreTx, account: string): Promise<void> => {
  const rows = await formRows(tx, `${FORM_PREFIX}${account} `)
  const others = rows.filter(({ key }) => !key.startsWith(prefixOf(account, 'quotation')))
  for (const { key } of newestFirst(others).slice(FORM_DRAFTS_MAX)) await tx.delete('prefs', key)
}

/** Older builds kept one new quotation per account, under this key; a window of such a build may still write there. */
const ONLY_QUOTATION = 'new'

/** Moves it to its own id; never over one that was changed later. */
const moveOnlyQuotation = async ({ account, store }: { account: string; store: Store }): Promise<void> => {
  const from = keyOf(account, 'quotation', ONLY_QUOTATION)
  if (!(await store.read(['prefs'], (tx) => tx.get('prefs', from)))) return
  await store.write(['prefs'], async (tx) => {
    const only = (await tx.get('prefs', from))?.value as KeptForm | undefined
    if (!only) return
    const to = keyOf(account, 'quotation', (only.draft as QuotationDraft).quotationId)
    const there = (await tx.get('prefs', to))?.value as KeptForm | undefined
    if (!there || there.savedAt < only.savedAt) await tx.put('prefs', { key: to, value: only })
    await tx.delete('prefs', from)
  })
}
