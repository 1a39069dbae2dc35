import { receipts } from '#domain/contract/receipts.ts'
import { returns } from '#domain/contract/returns.ts'
import { FORM_DRAFTS_MAX } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { ReturnReason } from '#domain/rules/returns.ts'
import { keepBlob } from './blobs.ts'
import { requestToDraft } from './form-entries.ts'
import { FORM_PREFIX, formRows } from './named-files.ts'
import type { KeptForm } from './named-files.ts'
import type { Store, StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'

/** A return that is being filled in; photos by their hash. */
export interface ReturnDraft {
  readonly notes: string
  readonly lines: readonly {
    readonly goodsId: string
    readonly quantity: number
    readonly reason: ReturnReason | ''
    readonly note: string
    readonly photos: readonly string[]
  }[]
}

/** What was counted of a delivery and who signs; nobody's signature is kept. */
export interface ReceiptDraft {
  readonly name: string
  readonly lines: Readonly<Record<string, { readonly arrived?: number; readonly damaged?: number; readonly note?: string }>>
}

/** A quotation that is being written; prices as they stand, or as they were typed. */
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

/** Forms that are kept while they are filled in, by the order or by the refused command that is corrected. */
export interface FormDrafts {
  readonly returnRequest: ReturnDraft
  readonly receipt: ReceiptDraft
  /** By its id, or `new`. */
  readonly quotation: QuotationDraft
}
export type FormKind = keyof FormDrafts

export interface FormDraftActs {
  open<K extends FormKind>(kind: K, of: string): Promise<FormDrafts[K] | undefined>
  /** `files`: what the draft names of the files kept here. */
  save<K extends FormKind>(kind: K, of: string, draft: FormDrafts[K], files?: readonly string[]): Promise<'saved' | 'failed'>
  remove(kind: FormKind, of: string): Promise<'removed' | 'failed'>
  /** The file's hash, once it is durable; null where the device could not keep it. */
  keepFile(bytes: Uint8Array<ArrayBuffer>): Promise<string | null>
}

interface FormDraftDeps {
  /** The chosen account. */
  account(): string | null
  store(): Store | undefined
  now(): number
}

const keyOf = (account: string, kind: FormKind, of: string): string => `${FORM_PREFIX}${account} ${kind} ${of}`

const KINDS: ReadonlyMap<string, FormKind> = new Map([
  [returns.request.name, 'returnRequest'],
  [receipts.sign.name, 'receipt'],
])

/** The draft that becomes this command; null where there is none. */
export const draftKeyOf = (row: Pick<OutboxRow, 'call' | 'account' | 'body' | 'replaces'>): string | null => {
  const kind = KINDS.get(row.call)
  const orderId = (row.body as { orderId?: unknown } | null)?.orderId
  return kind && row.account !== null && typeof orderId === 'string' ? keyOf(row.account, kind, row.replaces ?? orderId) : null
}

/** A return that is taken back gives its form again; one that was begun meanwhile is kept instead. */
export const takeReturnBack = async (tx: StoreTx, row: OutboxRow, now: number): Promise<void> => {
  // The refused request that it took the place of is gone: its form is the order's now.
  const key = row.call === returns.request.name ? draftKeyOf({ ...row, replaces: null }) : null
  if (key === null || (await tx.get('prefs', key))) return
  const draft = requestToDraft(row.body)
  const value: KeptForm = { savedAt: now, files: draft.lines.flatMap(({ photos }) => photos), draft }
  await tx.put('prefs', { key, value })
}

export const createFormDrafts = ({ account, store, now }: FormDraftDeps): FormDraftActs => {
  const here = () => {
    const [of, kept] = [account(), store()]
    return of === null || !kept ? null : { account: of, store: kept }
  }
  return {
    async open(kind, of) {
      const place = here()
      const row = await place?.store.read(['prefs'], (tx) => tx.get('prefs', keyOf(place.account, kind, of)))
      return (row?.value as KeptForm | undefined)?.draft as never
    },
    async save(kind, of, draft, files = []) {
      const place = here()
      if (!place) return 'failed'
      const write = async (tx: StoreTx) => {
        const key = keyOf(place.account, kind, of)
        const value: KeptForm = { savedAt: now(), files, draft }
        const isNew = !(await tx.get('prefs', key))
        await tx.put('prefs', { key, value })
        if (isNew) await dropOldest(tx, `${FORM_PREFIX}${place.account} `)
        return 'saved' as const
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
  }
}

const dropOldest = async (tx: StoreTx, prefix: string): Promise<void> => {
  const rows = (await formRows(tx, prefix)).sort((a, b) => b.kept.savedAt - a.kept.savedAt)
  for (const { key } of rows.slice(FORM_DRAFTS_MAX)) await tx.delete('prefs', key)
}
