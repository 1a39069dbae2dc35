import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { aSalesPerson, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Bytes } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { loadWords } from '../../http/words.ts'
import { downloadPlan } from './download-plan.ts'
import { dropPlan, pagePlans, savePlan, showPlan } from './plans.service.ts'

const db = await testDatabase()
const page = (scope: Scope) => ask(db, scope, pagePlans, { query: { page: 1, limit: 20 } })

test('a plan is saved under the id of the device, changed, renamed and deleted', async () => {
  const buyer = await anAccount(db)
  const sales = aSalesPerson(buyer)
  const [kettle, planId] = [await anArticle(db), randomUUID()]
  const lines = [
    { goodsId: kettle, quantity: 12 },
    { goodsId: 'GONE-1', quantity: 6 },
  ]
  const saved = await ask(db, buyer, savePlan, { body: { planId, name: 'Spring', lines } })
  expect(saved).toMatchObject({ planId, name: 'Spring', itemCount: 2, totalQuantity: 18, changedBy: 'Ana Ruiz', lines })
  expect(v.safeParse(contract.plans.save.reply, saved).success).toBe(true)
  await ask(db, sales, savePlan, { body: { planId, name: 'Summer' } })
  expect(await page(buyer)).toMatchObject({ total: 1, list: [{ name: 'Summer', changedBy: 'Marta Vidal', lines }] })
  expect(await ask(db, buyer, pagePlans, { query: { page: 9, limit: 20 } })).toMatchObject({ total: 1, list: [] })
  const shown = await ask(db, buyer, showPlan, { query: { planId } })
  expect(v.safeParse(contract.plans.detail.reply, shown).success).toBe(true)
  expect(shown.lines).toMatchObject([{ goods: { goodsId: kettle, orginalPrice: '10.00' } }, { goods: null }])
  await ask(db, buyer, savePlan, { body: { planId, name: 'Summer', lines: lines.slice(0, 1) } })
  expect(await page(buyer)).toMatchObject({ list: [{ itemCount: 1, totalQuantity: 12 }] })
  for (let times = 0; times < 2; times++) await ask(db, buyer, dropPlan, { query: { planId } })
  expect(await page(buyer)).toMatchObject({ total: 0, list: [] })
})

test('another account’s plan does not exist, and renaming a deleted one is reported', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const [planId, lines] = [randomUUID(), [{ goodsId: 'A', quantity: 1 }]]
  await ask(db, buyer, savePlan, { body: { planId, name: 'Mine', lines } })
  await expect(ask(db, other, showPlan, { query: { planId } })).rejects.toMatchObject({ error: 'plan.notFound' })
  await expect(ask(db, other, savePlan, { body: { planId, name: 'Theirs' } })).rejects.toMatchObject({ error: 'plan.notFound' })
  await ask(db, other, dropPlan, { query: { planId } })
  await ask(db, other, savePlan, { body: { planId, name: 'Theirs', lines } })
  expect((await page(buyer)).list).toMatchObject([{ name: 'Mine' }])
})

test('a plan without a name, without lines or with an article twice is invalid', () => {
  const line = { goodsId: 'A', quantity: 1 }
  for (const part of [{ name: ' ' }, { lines: [] }, { lines: [line, line] }, { planId: 'x' }])
    expect(v.safeParse(contract.plans.save.body, { planId: randomUUID(), name: 'A', lines: [line], ...part }).success).toBe(false)
})

test('a plan as a file has the codes unchanged, current prices, and no price for what is gone', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const [kettle, planId] = [await anArticle(db, { price: 1250 }), randomUUID()]
  const lines = [
    { goodsId: kettle, quantity: 12 },
    { goodsId: 'GONE-1', quantity: 6 },
  ]
  await ask(db, buyer, savePlan, { body: { planId, name: '=Spring/1', lines } })
  const download = downloadPlan(await loadWords())
  const csv = (await ask(db, buyer, download, { query: { planId, format: 'csv' }, language: 'de' })) as Bytes
  const [, first = '', second = ''] = Buffer.from(csv.bytes).toString('utf8').split('\r\n')
  expect(first.startsWith(`${kettle};`)).toBe(true)
  expect(first.endsWith(';12;12,50;150,00')).toBe(true)
  expect(second).toBe('GONE-1;;;6;;')
  const xlsx = (await ask(db, buyer, download, { query: { planId, format: 'xlsx' } })) as Bytes
  expect(Buffer.from(xlsx.bytes).subarray(0, 2).toString()).toBe('PK')
  expect(xlsx.fileName).toMatch(/^plan-.+\.xlsx$/)
  await expect(ask(db, other, download, { query: { planId, format: 'csv' } })).rejects.toMatchObject({ error: 'plan.notFound' })
})
