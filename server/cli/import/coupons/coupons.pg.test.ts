import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentText } from '#domain/rules/scratch.ts'
import { HOUR, NOON, anAccount, anArticle } from '../../../../tests/kit/builders.ts'
import { testDatabase } from '../../../../tests/kit/database.ts'
import { StartError } from '../../../config.ts'
import { readCouponsFile } from './coupons-file.ts'
import { importCoupons } from './import-coupons.ts'

const db = await testDatabase()
await anAccount(db)
const goodsId = await anArticle(db)
const run = (file: object, now = NOON) => importCoupons(db, { tenant: 'main', now }, readCouponsFile(JSON.stringify(file)))
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const rows = async (table: string) => (await db.pool.query(`select * from ${table}`)).rows

const prize = {
  couponId: randomUUID(),
  names: { en: '5 euros off', de: '5 Euro Nachlass' },
  currency: 'EUR',
  kind: 'amount',
  amount: '5.00',
  leastValue: '50.00',
  audience: 'listed',
}
const everybody = {
  couponId: randomUUID(),
  names: { en: 'Ten per cent' },
  currency: 'EUR',
  kind: 'percent',
  percent: 10,
  amount: '30.00',
  goodsIds: [goodsId],
  startTime: at(0),
  endTime: at(100),
  code: 'TEN10',
  perAccount: 2,
  usesMax: 500,
}
const campaign = {
  campaignId: randomUUID(),
  names: { en: 'Spring cards' },
  currency: 'EUR',
  leastSum: '250.00',
  startTime: at(1),
  endTime: at(48),
  prizes: [{ prizeKey: 'five', couponId: prize.couponId, pieces: 20 }],
  blanks: 80,
}

it('a file adds coupons and a sealed campaign; importing it again changes nothing, even once the campaign runs', async () => {
  const { added, unchanged, sealed } = await run({ coupons: [prize, everybody], campaigns: [campaign] })
  expect([added, unchanged]).toEqual([3, 0])
  expect((await rows('coupon')).find(({ code }) => code === 'TEN10')).toMatchObject({
    kind: 'percent',
    percent: '10.00',
    amount: 3000,
    least_value: 0,
    goods_ids: [goodsId],
    audience: 'all',
    per_account: 2,
    uses_max: 500,
    uses: 0,
  })
  const [made] = await rows('scratch_campaign')
  const [{ salt, prizes }] = (await rows('scratch_list')) as [{ salt: string; prizes: string[] }]
  expect(made).toMatchObject({ campaign_id: campaign.campaignId, least_sum: 25_000, size: 100, dealt: 0 })
  expect(prizes.toSorted()).toEqual([...Array<string>(20).fill('five'), ...Array<string>(80).fill('none')])
  expect(sealed).toEqual([{ campaignId: campaign.campaignId, commitment: made.commitment, tickets: 100 }])
  expect(createHash('sha256').update(commitmentText(salt, prizes)).digest('hex')).toBe(made.commitment)
  const again = {
    coupons: [
      { ...everybody, goodsIds: [goodsId, goodsId] },
      { ...prize, classIds: [] },
    ],
    campaigns: [campaign],
  }
  expect(await run(again, new Date(NOON.getTime() + 2 * HOUR))).toEqual({ added: 0, unchanged: 3, sealed: [] })
  expect(await rows('scratch_list')).toEqual([{ tenant_id: 'main', campaign_id: campaign.campaignId, salt, prizes }])
})

it('a file with any fault is refused whole, and each fault is named', async () => {
  const before = await rows('coupon')
  const fresh = { ...prize, couponId: randomUUID() }
  const file = {
    coupons: [
      fresh,
      fresh,
      { ...prize, amount: '6.00' },
      { ...prize, couponId: randomUUID(), code: 'TWICE' },
      { ...prize, couponId: randomUUID(), code: 'TWICE' },
      { ...everybody, couponId: randomUUID(), currency: 'JPY', goodsIds: ['NOT-1'], classIds: ['nowhere'] },
    ],
    campaigns: [
      { ...campaign, blanks: 81 },
      { ...campaign, campaignId: randomUUID(), startTime: at(-1) },
      {
        ...campaign,
        campaignId: randomUUID(),
        prizes: [
          { prizeKey: 'all', couponId: everybody.couponId, pieces: 1 },
          { prizeKey: 'gone', couponId: randomUUID(), pieces: 1 },
        ],
      },
    ],
  }
  const refusal = await run(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  const { message } = refusal as StartError
  for (const why of [
    `${fresh.couponId}: named twice`,
    'TWICE: named twice',
    'there is such a coupon with other terms',
    'no price list is in JPY',
    'there is no article NOT-1',
    'there is no category nowhere',
    'another coupon has the code TEN10',
    'there is such a campaign with other terms',
    'has begun already',
    'prize all: its coupon is for everybody already',
    'prize gone: there is no coupon',
  ])
    expect(message).toContain(why)
  expect(await rows('coupon')).toEqual(before)
  expect(await rows('scratch_campaign')).toHaveLength(1)
})

it('a prize that its winners could not use is refused', async () => {
  await anAccount(db, { currency: 'PLN', list_id: 'pln' })
  const zloty = { ...prize, couponId: randomUUID(), currency: 'PLN', endTime: at(10) }
  const coupons = [
    zloty,
    { ...prize, couponId: randomUUID(), endTime: at(10) },
    { ...prize, couponId: randomUUID(), startTime: at(20) },
    { ...prize, couponId: randomUUID(), usesMax: 5 },
  ]
  const prizes = coupons.map(({ couponId }, place) => ({ prizeKey: `p${place}`, couponId, pieces: 1 }))
  await expect(run({ coupons, campaigns: [{ ...campaign, campaignId: randomUUID(), prizes }] })).rejects.toThrow(
    /p0: its coupon is in PLN[^]*p1: its coupon ends before the campaign[^]*p2: its coupon starts after[^]*p3: its coupon is limited to 5/,
  )
})

it.each([
  ['no JSON', '{', 'is not JSON'],
  ['an unknown field', { coupons: [{ ...prize, colour: 'red' }] }, 'coupons.0.colour'],
  ['no English name', { coupons: [{ ...prize, names: { de: 'x' } }] }, 'coupons.0.names.en'],
  ['a name with a line break', { coupons: [{ ...prize, names: { en: 'a\nb' } }] }, 'coupons.0.names.en'],
  ['a negative amount', { coupons: [{ ...prize, amount: '-5.00' }] }, 'must be above 0.00'],
  ['no amount', { coupons: [{ ...prize, amount: null }] }, 'needs an amount'],
  ['percent of an amount', { coupons: [{ ...prize, percent: 5 }] }, 'needs a percent above 0'],
  ['a third decimal', { coupons: [{ ...everybody, percent: 12.345 }] }, 'at most two decimals'],
  ['30 February', { coupons: [{ ...prize, endTime: '2027-02-30T08:00:00.000Z' }] }, 'must be a moment in UTC'],
  ['another zone', { coupons: [{ ...prize, endTime: '2027-03-01T08:00:00+02:00' }] }, 'must be a moment in UTC'],
  ['an end before the start', { coupons: [{ ...prize, startTime: at(2), endTime: at(1) }] }, 'ends before it starts'],
  ['a million tickets', { campaigns: [{ ...campaign, blanks: 99_990 }] }, 'more than 100000 tickets'],
  [
    'a prize called none',
    { campaigns: [{ ...campaign, prizes: [{ prizeKey: 'none', couponId: prize.couponId, pieces: 1 }] }] },
    'names a prize twice, or "none"',
  ],
])('%s is refused, naming its place', (_, file, why) => {
  expect(() => readCouponsFile(typeof file === 'string' ? file : JSON.stringify(file))).toThrow(why)
})
