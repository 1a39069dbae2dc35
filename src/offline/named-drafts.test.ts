import { describe, expect, test } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import { NAMED_DRAFTS_MAX } from '#domain/rules/limits.ts'
import { createEngine } from './engine.ts'
import { createNamedDrafts } from './named-drafts.ts'
import type { NamedDraft } from './order-form-types.ts'
import { createDraftActs } from './order-drafts.ts'
import { about, draft } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

const named = (id: string, part: Partial<NamedDraft> = {}): NamedDraft => ({
  id,
  name: `Draft ${id}`,
  savedAt: '2026-11-21T09:00:00.000Z',
  currency: 'EUR',
  totalSeen: '1.00',
  lines: [{ goodsId: 'A', name: 'Lamp', quantity: 2, unitPriceSeen: '1.00', lineTotalSeen: '2.00' }],
  entries: { addressId: null, ownNumber: 'PO-7', notes: 'Rear entrance', requestedOn: null, ifShort: 'wait' },
  ...part,
})

/** One person's device with the acts of the order form; the account can be changed. */
const aDevice = async () => {
  const browser = new FakeBrowser()
  const ports = await browser.ports()
  const chosen = { account: ACCOUNT }
  const deps = { account: () => chosen.account, store: () => ports.store, newId: () => ports.random.id() }
  const engine = await createEngine(ports, ANA)
  return { browser, chosen, engine, forms: createDraftActs(deps), drafts: createNamedDrafts(deps) }
}

describe('named drafts', () => {
  test('each account has its own, last saved first', async () => {
    const { drafts, chosen } = await aDevice()
    await drafts.save(named('a'))
    await drafts.save(named('b', { savedAt: '2026-11-22T09:00:00.000Z' }))
    expect((await drafts.list())?.map(({ id }) => id)).toEqual(['b', 'a'])
    chosen.account = 'other'
    expect(await drafts.list()).toEqual([])
  })

  test('a deleted one is fully restored by Undo', async () => {
    const { drafts } = await aDevice()
    await drafts.save(named('a'))
    expect(await drafts.remove('a')).toBe('removed')
    expect(await drafts.list()).toEqual([])
    await drafts.save(named('a'))
    expect(await drafts.list()).toEqual([named('a')])
  })

  test('at the maximum a new one is refused without any loss, and an existing one can be saved again', async () => {
    const { drafts } = await aDevice()
    for (let at = 0; at < NAMED_DRAFTS_MAX; at += 1) await drafts.save(named(`d${at}`))
    expect(await drafts.save(named('more'))).toBe('quota')
    expect(await drafts.save(named('d0', { name: 'Other name' }))).toBe('saved')
    expect(await drafts.list()).toHaveLength(NAMED_DRAFTS_MAX)
  })

  test('putting one aside empties its own form and no other', async () => {
    const { drafts, forms } = await aDevice()
    const form = (await forms.open(0))!
    await drafts.putAside(named('a'), { ...form, orderId: 'another' })
    expect((await forms.look(form.orderId)).form).toEqual(form)
    await drafts.putAside(named('a'), form)
    expect((await forms.look(form.orderId)).form).toBeUndefined()
  })

  test('resuming fills the form under a new order id; resuming twice gives one form', async () => {
    const { drafts, forms } = await aDevice()
    const before = (await forms.open(0))!
    await drafts.save(named('a'))
    expect(await drafts.goOn('a', 0)).toBe('opened')
    const form = (await forms.open(0))!
    expect(form).toMatchObject({ ownNumber: 'PO-7', notes: 'Rear entrance', ifShort: 'wait', draftId: 'a' })
    expect(form.orderId).not.toBe(before.orderId)
    expect(await drafts.goOn('a', 0)).toBe('opened')
    expect((await forms.open(0))?.orderId).toBe(form.orderId)
  })

  test('the order deletes its draft, and two windows that resume it give one order', async () => {
    const { browser, drafts, forms, engine } = await aDevice()
    browser.server.networkFault = 'dropped'
    await drafts.save(named('a'))
    await drafts.save(named('b'))
    await drafts.goOn('a', 0)
    const { orderId } = (await forms.open(0))!
    const first = await engine.append(orders.submit, draft('A', 2, orderId), about)
    const again = await engine.append(orders.submit, draft('A', 2, orderId), about)
    expect(again).toEqual({ ...first, isJoined: true })
    expect((await drafts.list())?.map(({ id }) => id)).toEqual(['b'])
    expect(await drafts.goOn('a', 0)).toBe('gone')
  })
})

test('a withdrawn order returns its line choices and its signature to the form', async () => {
  const { browser, forms, engine } = await aDevice()
  browser.server.networkFault = 'dropped'
  const { orderId } = (await forms.open(0))!
  const signature = { name: 'Ana', width: 600 as const, height: 200 as const, strokes: [[1, 2]] }
  const body = draft('A', 2, orderId)
  const lines = [{ ...body.lines[0]!, ifShort: 'replace' as const, replaceBy: { goodsId: 'B', unitPriceSeen: '1.00' } }]
  const given = await engine.append(orders.submit, { ...body, lines, signature }, about)
  expect(given.saved && (await engine.withdraw(given.id))).toBe('withdrawn')
  expect(await forms.open(0)).toMatchObject({
    signature,
    signedFor: { total: expect.any(Number) },
    lineShort: { A: { choice: 'replace', by: 'B' } },
  })
})
