import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/contract/order-shapes.ts'
import { testApp } from '../contract/kit.ts'
import { aDraft, anAccount, insertRow } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import { SEED as seed } from '../kit/seed.ts'
import { drawInvoices, drawnOf, readInvoices } from '../replay/invoices.ts'
import type { Invoice } from '../replay/invoices.ts'
import { recompute } from '../replay/recompute.ts'
import type { Buyer, ExpectedOrder, Terms } from '../replay/recompute.ts'
import { signedFor } from '../trust/two-tenants.ts'

/** REPLAY_INVOICES=/work/shared/data/online-retail-orders.csv.gz replays the real ones; REPLAY_MAX limits their number. */
const file = process.env.REPLAY_INVOICES
const MAX = Number(process.env.REPLAY_MAX ?? Number.MAX_SAFE_INTEGER)
const TOKEN_ORDERS = 200
const TOLD_EVERY = 1000

const server = await testApp()
const { ask, clock, database } = server
const { pool } = database
const { invoices, prices } = file ? readInvoices(file) : drawInvoices(seed, 250)

/** Turns stock codes into articles: one in six is on promotion, half of those with limited pieces. */
const terms = new Map<string, { list: number; activity: { percent: number; left: number | null; isFlash: boolean } | null }>()
const goodsIdOf = (code: string) => `R-${code.replaceAll(/[^A-Za-z0-9._-]/g, '_')}`
for (const [code, list] of prices) {
  const isOffered = drawnOf(`${code} offered`, 6) === 0
  const left = drawnOf(`${code} limited`, 2) === 0 ? drawnOf(`${code} left`, 3000) : null
  const activity = isOffered
    ? { percent: 5 + drawnOf(`${code} percent`, 50), left, isFlash: drawnOf(`${code} flash`, 2) === 0 }
    : null
  terms.set(goodsIdOf(code), { list, activity })
}

const RATES = [0, 0, 5, 7.5, 12.25]
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  DE: 'DE811907980',
  FR: 'FR40303265045',
  PL: 'PL5260001246',
  NL: 'NL004495445B01',
  IE: 'IE6388047V',
  BE: 'BE0403019261',
  PT: 'PT502757191',
  IT: 'IT00743110157',
}

const fill = async () => {
  await insertRow(database, 'price_list', { tenant_id: 'main', list_id: 'std', currency: 'EUR' })
  const rows = [...terms].map(([goodsId, { list, activity }]) => ({ goodsId, list, ...activity }))
  const json = JSON.stringify(rows)
  const from = `from jsonb_to_recordset($1::jsonb) as t ("goodsId" text, list integer, percent smallint, "left" integer, "isFlash" boolean)`
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) select 'main', "goodsId", "goodsId", 'c' ${from}`, [
    json,
  ])
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) select 'main', 'std', "goodsId", list ${from}`, [
    json,
  ])
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) select 'main', "goodsId", 1000000000 ${from}`, [json])
  await pool.query(
    `insert into activity (tenant_id, goods_id, kind, percent, starts_at, ends_at, units_left)
      select 'main', "goodsId", case when "isFlash" then 'flash' else 'promotion' end, percent, '2026-01-01', '2027-01-01', "left" ${from}
      where percent is not null`,
    [json],
  )
  await pool.query('analyze')
}

interface Client {
  readonly account: TestAccount
  readonly buyer: Buyer
  token: string
  used: number
}
const clients = new Map<string, Promise<Client>>()
/** Customers with the same country, rate and tax number share an account. */
const clientOf = ({ customer, country }: Invoice): Promise<Client> => {
  const rate = RATES[drawnOf(`${customer} rate`, RATES.length)] ?? 0
  const number = VAT_NUMBERS[country]
  const hasVatNumber = number !== undefined && drawnOf(`${customer} vat`, 2) === 0
  const name = [country, rate, hasVatNumber].join()
  const made = clients.get(name) ?? aClient({ country, rate, hasVatNumber }, number ?? '')
  clients.set(name, made)
  return made
}
const aClient = async (buyer: Buyer, number: string): Promise<Client> => {
  const columns = { country: buyer.country, user_rate: buyer.rate, vat_account: number, vat_valid: buyer.hasVatNumber }
  return { account: await anAccount(database, columns), buyer, token: '', used: TOKEN_ORDERS }
}

const submit = async (client: Client, expected: ExpectedOrder) => {
  const { account } = client
  if (client.used++ >= TOKEN_ORDERS) {
    client.token = await signedFor(server, account, {
      kind: 'buyer',
      id: account.actor.id,
      role: 'buyer',
      account: account.account,
    })
    client.used = 0
  }
  const at = clock.now.toISOString()
  const lines = expected.lines.map(({ goodsId, quantity, unitPrice, lineTotal }) => ({
    goodsId,
    quantity,
    unitPriceSeen: unitPrice,
    lineTotalSeen: lineTotal,
  }))
  const payload = { ...aDraft(account, [], { orderId: randomUUID(), draftedAt: at, pricesReadAt: at }), lines }
  return ask({ method: 'POST', url: '/api/v1.0/order/submitOrder', payload, token: client.token })
}

/** The compared fields of an order, from either source. */
const comparedOf = ({ lines, subtotal, discount, tax, taxPercent, taxCase, total }: Order | ExpectedOrder) => ({
  lines: lines.map(({ goodsId, quantity, unitPrice, originalPrice, lineTotal }) => ({
    goodsId,
    quantity,
    unitPrice,
    originalPrice,
    lineTotal,
  })),
  subtotal,
  discount,
  tax,
  taxPercent,
  taxCase,
  total,
})

test('every accepted order costs what an independent recomputation gives', { timeout: 3_600_000 }, async () => {
  await fill()
  const counts: Record<string, number> = {}
  const differences: unknown[] = []
  for (const [at, invoice] of invoices.slice(0, MAX).entries()) {
    if (at > 0 && at % TOLD_EVERY === 0) console.log(`replay: ${at} of ${invoices.length}, differences: ${differences.length}`)
    const client = await clientOf(invoice)
    const asked = invoice.lines.map(({ code, quantity }) => ({ goodsId: goodsIdOf(code), quantity }))
    const isSound = asked.every(({ quantity }) => quantity > 0 && quantity < 1_000_000)
    const expected = recompute(
      asked.map((line) => (isSound ? line : { ...line, quantity: Math.max(line.quantity, 0) })),
      client.buyer,
      (goodsId): Terms => terms.get(goodsId) ?? { list: 0, activity: null },
    )
    const given = isSound
      ? expected
      : { ...expected, lines: expected.lines.map((line, at) => ({ ...line, quantity: asked[at]?.quantity ?? 0 })) }
    const answer = await submit(client, given)
    const { error, data } = answer.json<{ error?: string; data: (Order & { lines?: { error: string }[] }) | null }>()
    const reason = error ?? 'accepted'
    counts[reason] = (counts[reason] ?? 0) + 1
    if (error !== undefined) {
      // A cancellation is not an order, and an article without a price is not sold; nothing else may be refused.
      const isZeroPriced = asked.some(({ goodsId }) => terms.get(goodsId)?.list === 0)
      const isRight = isSound ? error === 'order.refused' && isZeroPriced : error === 'request.invalid'
      if (!isRight) differences.push({ invoice: invoice.number, answer: answer.json<unknown>() })
      continue
    }
    const [due, told] = [comparedOf(expected), data && comparedOf(data)]
    if (JSON.stringify(told) !== JSON.stringify(due)) differences.push({ invoice: invoice.number, due, told })
    for (const { goodsId, atActivity } of expected.lines) {
      const { activity = null } = terms.get(goodsId) ?? {}
      if (activity && activity.left !== null) activity.left -= atActivity
    }
  }
  const told = Object.entries(counts).map(([reason, count]) => `${reason}: ${count}`)
  console.log(`replay${file ? '' : ` (drawn, TRADEPAD_SEED=${seed})`}: ${told.join(', ')}; differences: ${differences.length}`)
  expect({ seed, differences: differences.slice(0, 5) }).toEqual({ seed, differences: [] })
  expect(counts['accepted'] ?? 0).toBeGreaterThan(100)
  const { rows } = await pool.query<{ goods_id: string; units_left: number }>(
    'select goods_id, units_left from activity where units_left is not null',
  )
  expect(rows.filter(({ goods_id, units_left }) => terms.get(goods_id)?.activity?.left !== units_left)).toEqual([])
})
