import { expect, test } from 'vitest'
import { quotas } from '#domain/rules/quotas.ts'
import { NOON, aBuyer, aSalesPerson, anAccount, anArticle } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { putAddress } from '../features/addresses/addresses.store.ts'
import { finishUpload, lockUpload } from '../features/batch/upload/upload.store.ts'
import { readBrowsed, storeBrowsed } from '../features/catalogue/lists.store.ts'
import { putPlan } from '../features/plans/plans.store.ts'
import type { Refusing } from './quota.ts'
import { hash, anAddress, aPlan, anUpload, quotaKinds } from '../../tests/kit/quota-kinds.ts'

const db = await testDatabase({ pool: 16 })

const names = Object.keys(quotaKinds) as Refusing[]

test('every quota that refuses is tested here', () => {
  const refusing = Object.entries(quotas).filter(([, { beyond }]) => beyond === 'refused')
  expect(names.toSorted()).toEqual(refusing.map(([name]) => name).toSorted())
})

test.each(names)('of eight that add to %s at once, three pass if three are left', async (name) => {
  const buyer = await anAccount(db)
  const { add, fill } = quotaKinds[name]
  const { limit } = quotas[name]
  await db.pool.query(fill, [buyer.account, `buyer:${buyer.actor.id}`, limit - 3])
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => db.tx(buyer, (tx) => add(tx, buyer))))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refused).toHaveLength(5)
  for (const reason of refused)
    expect(reason).toMatchObject({
      error: 'quota.exceeded',
      data: { values: { quota: name, limit: name.endsWith('Bytes') ? `${limit / 1024 / 1024} MB` : limit } },
    })
  // Another account, or another person for a personal quota, still has all of theirs.
  const other = quotas[name].of === 'person' ? await aBuyer(db, buyer, 'Eva Sanz') : await anAccount(db)
  await db.tx(other, (tx) => add(tx, other))
})

test('existing entries can be changed when the quota is used up', async () => {
  const buyer = await anAccount(db)
  const [address, plan] = [anAddress(), aPlan()]
  await db.tx(buyer, (tx) => putAddress(tx, buyer, address))
  await db.tx(buyer, (tx) => putPlan(tx, buyer, plan, NOON))
  for (const name of ['addresses', 'plans'] as const)
    await db.pool.query(quotaKinds[name].fill, [buyer.account, 'x', quotas[name].limit + 10])
  const changed = await db.tx(buyer, (tx) => putAddress(tx, buyer, { ...address, city: 'Cádiz' }))
  expect(changed).toMatchObject({ city: 'Cádiz' })
  expect(changed).not.toHaveProperty('isNew')
  expect(await db.tx(buyer, (tx) => putPlan(tx, buyer, { ...plan, name: 'Winter' }, NOON))).toMatchObject({ name: 'Winter' })
})

test('an upload announced as small cannot grow past the quota', async () => {
  const buyer = await anAccount(db)
  await db.pool.query(quotaKinds.uploadBytes.fill, [buyer.account, 'x', quotas.uploadBytes.limit - 1000])
  const file = hash()
  await db.tx(buyer, (tx) => lockUpload(tx, buyer, { hash: file, size: 1000 }, NOON))
  await expect(db.tx(buyer, (tx) => lockUpload(tx, buyer, { hash: file, size: 1001 }, NOON))).rejects.toMatchObject({
    error: 'quota.exceeded',
  })
})

test('a completed file makes room for the next upload', async () => {
  const buyer = await anAccount(db)
  for (let sent = 0; sent < quotas.unfinishedUploads.limit + 2; sent++)
    await db.tx(buyer, async (tx) => finishUpload(tx, buyer, await anUpload(tx, buyer), 'csv', NOON))
  const { rows } = await db.pool.query('select from upload where account_id = $1', [buyer.account])
  expect(rows).toHaveLength(quotas.unfinishedUploads.limit + 2)
})

test('the oldest viewed article is dropped, separately for each person', async () => {
  const buyer = await anAccount(db)
  const seller = aSalesPerson(buyer)
  const { limit } = quotas.browsed
  const article = await anArticle(db)
  const fill = `insert into browse_record (tenant_id, account_id, person_id, goods_id, browsed_at)
    select 'main', $1, $2, n, $4::timestamptz - n * interval '1 minute' from generate_series(1, $3::int) n`
  for (const { actor } of [buyer, seller]) await db.pool.query(fill, [buyer.account, actor.id, limit, NOON])
  await db.tx(buyer, (tx) => storeBrowsed(tx, buyer, article, NOON))
  const { rows, total } = await db.tx(buyer, (tx) => readBrowsed(tx, buyer, limit, 0))
  expect([total, rows[0]?.id, rows.at(-1)?.id]).toEqual([limit, article, String(limit - 1)])
  expect((await db.tx(seller, (tx) => readBrowsed(tx, seller, 1, 0))).total).toBe(limit)
})
