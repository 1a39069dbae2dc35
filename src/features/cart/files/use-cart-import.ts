import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { judgeImport, readImportRows } from '#domain/rules/cart-import.ts'
import type { ImportRow, ImportVerdict } from '#domain/rules/cart-import.ts'
import { CART_LINES_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { splitInParts } from '#domain/rules/pasted-lines.ts'
import { articlesByCode, spellingsOf } from '#domain/search/articles-by-code.ts'
import type { Failure } from '../../../api/answer.ts'
import { callApi } from '../../../api/client.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import type { DeviceCatalogue } from '../../../offline/device-types.ts'
import { readSheet } from '../../../offline/sheets/read-sheet.ts'
import { toast } from '../../../ui/toasts.ts'

export interface JudgedRow extends ImportVerdict {
  readonly name: string
}

export type ImportState =
  | { readonly phase: 'empty' | 'reading' }
  /** Only the service can read this kind; `key` makes a retry idempotent. */
  | { readonly phase: 'unread' | 'sending'; readonly file: File; readonly key: string; readonly failure: Failure | null }
  /** The service has read it and added its valid rows. */
  | { readonly phase: 'sent'; readonly rows: readonly JudgedRow[] }
  | { readonly phase: 'refused'; readonly error: string; readonly values: Readonly<Record<string, number | string>> }
  | TooLong
  /** `part` is the place of these rows in a split file. */
  | { readonly phase: 'judged'; readonly fileName: string; readonly rows: readonly JudgedRow[]; readonly part?: PartOf }

/** More rows than a cart holds: refused with their count and taken in parts (decisions §9). */
interface TooLong {
  readonly phase: 'tooLong'
  readonly fileName: string
  readonly rows: readonly ImportRow[]
  /** Indexes of the parts that are in the cart already. */
  readonly done: ReadonlySet<number>
}
interface PartOf {
  readonly at: number
  readonly whole: TooLong
}

/** Maximum of rows that the device reads, so that a longer file can be split; beyond it a file is refused with its count. */
const READ_ROWS_MAX = 20_000

/** Number of codes searched for at once, if they are no article number. */
const AT_ONCE = 8
const GOODS_ID = /^[\w.-]{1,40}$/

const isAdded = ({ problem, goodsId }: Pick<ImportVerdict, 'problem' | 'goodsId'>) => problem === null && goodsId !== null

function quantitiesOf(rows: readonly JudgedRow[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const { goodsId, fitting } of rows)
    if (goodsId !== null && fitting > 0) quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + fitting)
  return quantities
}

const entriesOf = (quantities: ReadonlyMap<string, number>, sign: 1 | -1) => ({
  bsShoppingCartGroupDtoList: [...quantities].map(([goodsId, quantity]) => ({ goodsId, quantity: sign * quantity })),
})

/** Finds the articles that the codes may mean: numbers in one lookup, other codes by search. Works offline. */
async function findArticles(catalogue: DeviceCatalogue, rows: readonly ImportRow[]): Promise<readonly Article[]> {
  const codes = [...new Set(rows.map(({ code }) => code).filter((code) => code !== ''))]
  const found = new Map<string, Article>()
  const keep = (list: readonly Article[]) => list.forEach((article) => found.set(article.goodsId, article))
  const ids = [...new Set(codes.flatMap(spellingsOf))].filter((code) => GOODS_ID.test(code))
  const byIds = ids.length > 0 ? await catalogue.byIds(ids) : undefined
  if (byIds?.ok) keep(byIds.data)
  const find = articlesByCode(found.values())
  const others = codes.filter((code) => find(code).length === 0)
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const answers = await Promise.all(others.slice(from, from + AT_ONCE).map((code) => catalogue.list({ keyword: code })))
    for (const answer of answers) if (answer.ok) keep(answer.data.list)
  }
  return [...found.values()]
}

/**
 * Reads a spreadsheet on this device, judges it row by row and adds it in one command, also offline (decisions §9). A file that
 * only the service can read is sent to it.
 */
export function useCartImport(account: ClientAccount) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [state, setState] = useState<ImportState>({ phase: 'empty' })
  const refuse = (error: string, values: Readonly<Record<string, number | string>> = {}) =>
    setState({ phase: 'refused', error, values })

  const judge = async (rows: readonly ImportRow[]): Promise<JudgedRow[]> => {
    const articles = await findArticles(device.catalogue, rows)
    const byId = new Map(articles.map((article) => [article.goodsId, article]))
    const find = articlesByCode(articles)
    const inCart = new Map(device.cart.get()?.lines.map(({ goodsId, quantity }) => [goodsId, quantity]))
    const goodsOf = (article: Article) => lineGoodsOf(article, account, currentBrand().id, serverNow())
    const verdicts = judgeImport(rows, {
      account,
      find: (code) => find(code).map((article) => ({ goodsId: article.goodsId, goods: goodsOf(article) })),
      inCart: (goodsId) => inCart.get(goodsId) ?? 0,
    })
    return verdicts.map((verdict) => ({ ...verdict, name: byId.get(verdict.goodsId ?? '')?.name ?? verdict.code }))
  }
  const undo = (quantities: ReadonlyMap<string, number>) =>
    saved(device.enqueue(contract.cart.save, entriesOf(quantities, -1), { label: t`Import undone` }))
  return {
    state,
    async read(file: File) {
      setState({ phase: 'reading' })
      if (file.size > UPLOAD_BYTES_MAX) return refuse('request.tooLarge')
      const sheet = await readSheet(file, { rowsMax: READ_ROWS_MAX })
      if (!sheet.ok && sheet.refusal === 'readWhenSent')
        return setState({ phase: 'unread', file, key: device.newId(), failure: null })
      if (!sheet.ok) {
        const rows = 'rows' in sheet && sheet.rows !== undefined ? { rows: sheet.rows, max: READ_ROWS_MAX } : {}
        return refuse(`sheet.${sheet.refusal}`, rows)
      }
      const rows = readImportRows(sheet.rows)
      if (rows.length === 0) return refuse('sheet.empty')
      if (rows.length > CART_LINES_MAX) return setState({ phase: 'tooLong', fileName: file.name, rows, done: new Set() })
      setState({ phase: 'judged', fileName: file.name, rows: await judge(rows) })
    },
    /** Judges one part of a file that is too long. */
    async take(at: number) {
      if (state.phase !== 'tooLong') return
      setState({ phase: 'reading' })
      const rows = await judge(splitInParts(state.rows, CART_LINES_MAX)[at] ?? [])
      setState({ phase: 'judged', fileName: state.fileName, rows, part: { at, whole: state } })
    },
    /** Goes on to the other parts after one was added; returns whether any are left. */
    goOn(): boolean {
      if (state.phase !== 'judged' || !state.part) return false
      const { at, whole } = state.part
      const done = new Set([...whole.done, at])
      setState({ ...whole, done })
      return done.size < Math.ceil(whole.rows.length / CART_LINES_MAX)
    },
    async send() {
      if (state.phase !== 'unread') return
      setState({ ...state, phase: 'sending', failure: null })
      const answer = await callApi(contract.cart.importBatch, { file: state.file, key: state.key })
      if (!answer.ok && answer.kind === 'refused') return refuse(answer.error, answer.data?.values)
      if (!answer.ok) return setState({ ...state, failure: answer })
      void device.refresh()
      const added = answer.data.rows.filter(isAdded)
      const byId = await device.catalogue.byIds([...new Set(added.map(({ goodsId }) => goodsId ?? ''))])
      const names = new Map(byId.ok ? byId.data.map(({ goodsId, name }) => [goodsId, name]) : [])
      const rows = answer.data.rows.map((row): JudgedRow => {
        const fitting = isAdded(row) ? (row.quantity ?? 0) : 0
        return { ...row, fit: null, fitting, name: names.get(row.goodsId ?? '') ?? row.code }
      })
      setState({ phase: 'sent', rows })
    },
    /** Removes what the service has added. */
    async takeBack(): Promise<boolean> {
      return state.phase === 'sent' && undo(quantitiesOf(state.rows))
    },
    /** Returns whether it was saved on the device. */
    async add(rows: readonly JudgedRow[], fileName: string): Promise<boolean> {
      const quantities = quantitiesOf(rows)
      const label = t`Imported from ${fileName}`
      if (!(await saved(device.enqueue(contract.cart.save, entriesOf(quantities, 1), { label })))) return false
      toast(t`Articles imported: ${quantities.size}`, { undo: () => void undo(quantities) })
      return true
    },
  }
}
