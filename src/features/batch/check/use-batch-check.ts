import { useMemo } from 'react'
import { articleFacts, askedSet, setFacts } from '#domain/contract/batch-facts.ts'
import type { BatchSet } from '#domain/contract/batch-facts.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { ownCodeKey } from '#domain/rules/batch-codes.ts'
import type { OwnCodes } from '#domain/rules/batch-codes.ts'
import { findLayout, isOwnHead, rowsOf } from '#domain/rules/batch-columns.ts'
import type { BatchLayout, FilledRow } from '#domain/rules/batch-columns.ts'
import type { BatchColumn } from '#domain/rules/batch-names.ts'
import { judgeRows, ordersOf } from '#domain/rules/batch-rows.ts'
import type { BatchOrder, JudgedRow } from '#domain/rules/batch-rows.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { partsOf, writeRows } from '../batch-file.ts'
import type { BatchFile } from '../batch-file.ts'
import { useCodes, useLearned, useSets } from '../batch.reads.ts'
import { useEdits } from './batch-draft.ts'
import type { BatchPlace } from './batch-draft.ts'

type Columns = BatchLayout['columns']
export interface CheckedOrder extends BatchOrder {
  readonly priced: PricedOrder
}

const NO_ROWS: readonly never[] = []

/** Maximum length of an own number; longer texts are not remembered. */
const OWN_CODE_MAX = 80

/**
 * Checks a file before it is handed in: its rows are judged on the device by the service's own rule and corrected in place. The
 * edits are kept on the device with the file (batch-draft.ts).
 * What the person maps or chooses is taught to the account with the file.
 */
export function useBatchCheck(file: BatchFile, isCompose: boolean, place: BatchPlace) {
  const { edits, change } = useEdits(file, place)
  const { taught, columns, changes, removed, part } = edits
  const learned = useLearned(taught)

  const cells = file.rows ?? NO_ROWS
  const layout = useMemo((): BatchLayout => {
    const found = findLayout(cells, learned.columns)
    if (!columns) return found
    return { head: found.head, columns, isWhole: columns.code !== undefined && columns.quantity !== undefined }
  }, [cells, learned, columns])
  const parts = useMemo(() => (layout.isWhole ? partsOf(rowsOf(cells, layout)) : []), [cells, layout])
  const filled = useMemo(
    () => (parts[part] ?? NO_ROWS).filter(({ line }) => !removed.includes(line)).map((row) => ({ ...row, ...changes[row.line] })),
    [parts, part, removed, changes],
  )
  const judged = useJudged(filled, { isCompose, own: learned.articles, enabled: layout.isWhole })

  const { bytes } = file
  const isMended = columns !== null || Object.keys(changes).length > 0 || removed.length > 0 || parts.length > 1
  return {
    layout,
    columns: layout.columns,
    parts: parts.length,
    part,
    setPart: (part: number) => change((before) => ({ ...before, part })),
    ...judged,
    isMended,
    taught,
    /** What is handed in: the file unchanged, or its corrected rows. */
    bytes: () => (isMended || !bytes ? writeRows(filled) : bytes),
    map(columns: Columns) {
      const heads = layout.head?.cells ?? []
      const named = Object.entries(columns).flatMap(([column, at]) => {
        const heading = (at === undefined ? '' : (heads[at] ?? '')).slice(0, 50)
        return heading === '' ? [] : [{ heading, column: column as BatchColumn }]
      })
      // Headings of the app's own files are not the account's words.
      const taught = isOwnHead(heads) ? [] : named
      change((before) => ({ ...before, columns, taught: { ...before.taught, columns: taught } }))
    },
    edit: (line: number, fields: Partial<FilledRow>) =>
      change((before) => ({ ...before, changes: { ...before.changes, [line]: { ...before.changes[line], ...fields } } })),
    /** True if a person chose the article of the row; the choice can be changed. */
    isChosen: (row: JudgedRow) => changes[row.line]?.code !== undefined || isLearned(learned.articles, row),
    /** True if a choice is for the number, not for this row alone: the number is unknown or has its taught meaning. */
    isTaught: (row: JudgedRow) =>
      row.code.length <= OWN_CODE_MAX && (row.reason === 'unknownArticle' || isLearned(learned.articles, row)),
    /** Keeps the buyer's own number and teaches its new meaning in place of the former one. */
    choose: (code: string, { goodsId }: Article) =>
      change((before) => ({
        ...before,
        taught: {
          ...before.taught,
          articles: [
            ...(before.taught.articles ?? []).filter((one) => ownCodeKey(one.code) !== ownCodeKey(code)),
            { code, goodsId },
          ],
        },
      })),
    remove: (line: number) => change((before) => ({ ...before, removed: [...before.removed, line] })),
  }
}

/** True if the row has the taught meaning of its code, not that of our own number. */
const isLearned = (own: OwnCodes, { code, goodsId }: Pick<JudgedRow, 'code' | 'goodsId'>): boolean => {
  const key = ownCodeKey(code)
  return goodsId !== null && own.get(key) === goodsId && key !== ownCodeKey(goodsId)
}

export type BatchCheck = ReturnType<typeof useBatchCheck>

interface Judging {
  readonly isCompose: boolean
  readonly own: ReadonlyMap<string, string>
  readonly enabled: boolean
}

function useJudged(filled: readonly FilledRow[], { isCompose, own, enabled }: Judging) {
  const account = useAccount()
  const centres = useObservable(useDevice().addresses)
  const now = useServerNow()
  const codes = useCodes(
    filled.map(({ code }) => code),
    own,
    enabled && !isCompose,
  )
  const sets = useSets(enabled && isCompose)
  const read = isCompose ? sets : codes
  const rows = useMemo((): readonly JudgedRow[] | undefined => {
    if (!account || !centres) return undefined
    const given = { account, brand: currentBrand(), now, centres }
    if (isCompose) return sets.sets && judgeRows(filled, setFacts(sets.sets, given))
    return codes.articles && judgeRows(filled, articleFacts(codes.articles, own, given))
  }, [account, centres, now, isCompose, sets.sets, codes.articles, filled, own])
  const orders = useMemo((): readonly CheckedOrder[] => {
    if (!account || !rows) return NO_ROWS
    const known = isCompose
      ? (sets.sets ?? []).flatMap(({ lines }) => lines.map(({ article }) => article))
      : (codes.articles ?? [])
    const articles = new Map(known.map((article) => [article.goodsId, article]))
    const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, articles, now }
    const offers = new Map((sets.sets ?? []).map((one) => [one.id, termsOf(one)]))
    return ordersOf(rows, { isCompose }).map((order) => ({
      ...order,
      priced: priceOrder(
        order.lines.map((line) => ({ ...line, totalSeen: null })),
        facts,
        order.sets.map((one) => askedSet(one, one.offerId, offers.get(one.offerId))),
      ),
    }))
  }, [account, rows, isCompose, sets.sets, codes.articles, now])
  return { rows, orders, failure: rows ? undefined : read.failure, retry: read.retry }
}

const termsOf = ({ titles, lines, tiers }: BatchSet) => ({
  title: titles[0] ?? '',
  parts: lines.map(({ article, quantity }) => ({ goodsId: article.goodsId, quantity })),
  tiers,
})
