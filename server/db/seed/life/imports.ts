import { createHash } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { articleFacts as batchFacts, centreName } from '#domain/contract/batch-facts.ts'
import type { BatchImport, BatchRow } from '#domain/contract/batch.ts'
import { OWN_HEADS, findLayout, rowsOf } from '#domain/rules/batch-columns.ts'
import type { FilledRow } from '#domain/rules/batch-columns.ts'
import { judgeRows } from '#domain/rules/batch-rows.ts'
import type { BatchCentre } from '#domain/rules/batch-rows.ts'
import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import { rowsToSheet } from '#domain/sheets/sheet.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { DemoAccount } from '../demo-people.ts'
import { placesOf } from '../demo-places.ts'
import { accountIdOf, addressOf } from '../people-rows.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { SeedGoods } from '../seed-types.ts'
import { DAY_MS } from './calendar.ts'
import { accountFacts, articleFacts } from './facts.ts'
import type { LivedLine, LivedOrder } from './shipments.ts'

/** Accounts that order by spreadsheet, by client number. */
const BY_FILE = new Set(['ES10001', 'IT20001', 'DE40001', 'DE41001', 'MX90001'])
const WAITING_ROWS = 8
/** A well-formed barcode that no article has. */
const NOBODYS_BARCODE = '4000000000006'

/** A file's cells, its rows with their verdicts, and its outcome. */
interface Given {
  readonly word: string
  readonly at: Date
  readonly by: string
  readonly state: BatchImport['state']
  readonly cells: readonly (readonly string[])[]
  readonly judge: (filled: readonly FilledRow[]) => readonly BatchRow[]
}

/** Two files of each of these accounts: one became an order, the other still waits because some rows need correction. */
export function importRows(
  goods: readonly SeedGoods[],
  orders: readonly GivenOrder[],
  lines: readonly LivedLine[],
  now: Date,
): (readonly [string, readonly Row[]])[] {
  const files = demoAccounts
    .filter(({ number }) => BY_FILE.has(number))
    .flatMap((account) =>
      [orderedFile(account, goods, orders, lines), waitingFile(account, goods, now)].flatMap((one) => one ?? []),
    )
  return [
    ['upload', files.map(({ upload }) => upload)],
    ['upload_piece', files.map(({ piece }) => piece)],
    ['batch_import', files.map(({ row }) => row)],
  ]
}

/** File of the newest order that a buyer placed and that was applied without changes, line by line. */
function orderedFile(
  account: DemoAccount,
  goods: readonly SeedGoods[],
  orders: readonly GivenOrder[],
  lines: readonly LivedLine[],
) {
  const order = orders.findLast(
    (one) =>
      one.account_id === accountIdOf(account) && one.actor_kind === 'buyer' && one.state !== 'cancelled' && !one.with_changes,
  )
  if (!order) return null
  const { address, own_number: ownNumber } = order
  const own = lines.filter((line) => line.order_id === order.order_id)
  const codeOf = new Map(goods.map(({ sku, barCode }) => [sku, barCode]))
  const judge = (filled: readonly FilledRow[]) =>
    filled.map((row, at) => {
      const { goods_id: goodsId = '', quantity = 0, name } = own[at] ?? {}
      const verdict = { reason: null, about: '', repaired: null, orderId: order.order_id }
      const where = { addressId: address.addressId, distributionCentre: centreName(address) }
      return { ...row, name: String(name), goodsId, lines: [{ goodsId, quantity }], ...where, ...verdict }
    })
  const cells = own.map((line) => [codeOf.get(line.goods_id) ?? '', String(line.quantity), address.city, ownNumber])
  return fileRows(account, {
    word: 'ordered',
    at: order.submitted_at,
    by: order.actor_name,
    state: 'ordered',
    cells: [OWN_HEADS, ...cells],
    judge,
  })
}

interface GivenOrder extends LivedOrder {
  readonly with_changes: boolean
  readonly address: { readonly addressId: string; readonly company: string; readonly city: string }
  readonly own_number: string
}

/** Good rows, and three to correct: an unknown barcode, a quantity between two packs, a sold-out article. */
function waitingFile(account: DemoAccount, goods: readonly SeedGoods[], now: Date) {
  const own = goods.filter(({ tenant, salesRange }) => tenant === account.tenant && salesRange === '')
  const good = own.filter((one) => !one.offShelves && !one.presale && one.price > 0 && one.stock > one.cntNum * 3)
  const odd = good.find(({ saleDouble, pkgNum }) => saleDouble > 1 && pkgNum > saleDouble)
  const gone = own.find((one) => one.stock === 0 && !one.notCheckStock && !one.offShelves && one.price > 0)
  const [, city = ''] = placesOf(account.number).map((place) => place.city)
  const cells = good
    .slice(10, 10 + WAITING_ROWS)
    .map(({ barCode, saleDouble }, at) => [barCode, String(saleDouble * (1 + (at % 3))), at % 2 === 0 ? '' : city, ''])
  const wrong = [
    [NOBODYS_BARCODE, '12', '', ''],
    ...(odd ? [[odd.barCode, String(odd.saleDouble + 1), '', '']] : []),
    ...(gone ? [[gone.barCode, String(gone.saleDouble), city, '']] : []),
  ]
  const facts = batchFacts(
    own.map((one) => articleFacts(one, account, now)),
    new Map(),
    { account: accountFacts(account, goods), brand: brands[account.tenant], now: now.getTime(), centres: centresOf(account) },
  )
  const names = new Map(centresOf(account).map((centre) => [centre.addressId, centreName(centre)]))
  return fileRows(account, {
    word: 'waiting',
    at: new Date(now.getTime() - DAY_MS / 3),
    by: account.buyers[0]?.[1] ?? '',
    state: 'waiting',
    cells: [OWN_HEADS, ...cells, ...wrong],
    judge: (filled) =>
      judgeRows(filled, facts).map((row) => ({
        ...row,
        lines: [...row.lines],
        distributionCentre: names.get(row.addressId ?? '') ?? '',
        orderId: null,
      })),
  })
}

const centresOf = (account: DemoAccount): BatchCentre[] =>
  placesOf(account.number).map((_, at) => ({ ...addressOf(account, at), isDefault: at === 0 }))

/** Rows of one file, parsed as the server parses an upload. */
function fileRows(account: DemoAccount, { word, at, by, state, cells, judge }: Given) {
  const bytes = Buffer.from([...cells.map((row) => row.join(';')), ''].join('\r\n'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const sheet = rowsToSheet(cells, BATCH_ROWS_MAX + 1)
  const rows = sheet.ok ? judge(rowsOf(sheet.rows, findLayout(sheet.rows))) : []
  const failed = rows.filter(({ reason }) => reason !== null).length
  const key = { tenant_id: account.tenant, account_id: accountIdOf(account) }
  const size = bytes.length
  return {
    upload: { ...key, hash, size, received: size, kind: 'csv', made_at: at, done_at: at, sheet },
    piece: { ...key, hash, at_byte: 0, body: `\\x${bytes.toString('hex')}` },
    row: {
      ...key,
      import_id: uuidOf('import', account.number, word),
      hash,
      file_name: `order-${at.toISOString().slice(0, 10)}.csv`,
      size,
      kind: 'csv',
      uploaded_at: at,
      uploaded_by: by,
      state,
      successful: rows.length - failed,
      failed,
      result: rows,
    },
  }
}
