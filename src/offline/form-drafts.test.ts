import { expect, test } from 'vitest'
import { quotations } from '#domain/contract/quotations.ts'
import { receipts } from '#domain/contract/receipts.ts'
import { returns } from '#domain/contract/returns.ts'
import { FORM_DRAFTS_MAX } from '#domain/rules/limits.ts'
import { sweepBlobs } from './blobs.ts'
import { createEngine } from './engine.ts'
import { createFormDrafts } from './form-drafts.ts'
import type { QuotationDraft, ReturnDraft } from './form-drafts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

const DAY_MS = 86_400_000
const body = returns.request.command.example
const { orderId } = body
const aDraft = (photos: readonly string[] = []): ReturnDraft => ({
  returnId: body.returnId,
  notes: 'second pallet',
  lines: [{ goodsId: 'LAMP', quantity: 2, reason: 'damaged', note: '', photos }],
})
const about = { account: ACCOUNT, label: 'Return' }

const aDevice = async () => {
  const browser = new FakeBrowser()
  const ports = await browser.ports()
  const chosen = { account: ACCOUNT, now: 0 }
  const forms = createFormDrafts({ account: () => chosen.account, store: () => ports.store, now: () => chosen.now })
  const engine = await createEngine(ports, ANA)
  return { browser, ports, chosen, forms, engine }
}

test('a form is kept for its order and account and removed in the transaction that gives it', async () => {
  const { forms, chosen, engine } = await aDevice()
  expect(await forms.save('returnRequest', orderId, aDraft())).toBe('saved')
  const { receiptId, orderId: received } = receipts.sign.command.example
  await forms.save('receipt', received, { receiptId, name: 'Ana', lines: {} })
  await forms.save('returnRequest', 'another', aDraft())
  chosen.account = 'other'
  expect(await forms.open('returnRequest', orderId)).toBeUndefined()
  chosen.account = ACCOUNT
  expect(await forms.open('returnRequest', orderId)).toEqual(aDraft())
  expect(await engine.append(returns.request, body, about)).toMatchObject({ saved: true })
  expect(await forms.open('returnRequest', orderId)).toBeUndefined()
  expect(await forms.open('returnRequest', 'another')).toEqual(aDraft())
  await engine.append(receipts.sign, receipts.sign.command.example, about)
  expect(await forms.open('receipt', received)).toBeUndefined()
})

test('a withdrawn request restores its form with its photos, unless another was begun meanwhile', async () => {
  const { forms, ports, engine } = await aDevice()
  const photo = (await forms.keepFile(new Uint8Array([1])))!
  const [line] = body.lines
  const photos = [{ hash: photo, size: 1 }]
  const asked = { ...body, notes: 'second pallet', lines: [{ ...line!, reason: 'faulty' as const, note: 'leaks', photos }] }
  const give = async () => {
    await engine.append(returns.request, asked, about)
    return engine.rows.get()[0]!.id
  }
  expect(await engine.withdraw(await give())).toBe('withdrawn')
  const again = {
    returnId: body.returnId,
    notes: 'second pallet',
    lines: [{ goodsId: line!.goodsId, quantity: line!.quantity, reason: 'faulty', note: 'leaks', photos: [photo] }],
  }
  expect(await forms.open('returnRequest', orderId)).toEqual(again)
  await sweepBlobs(ports.store, 2 * DAY_MS)
  expect(await ports.store.read(['blobs'], (tx) => tx.all('blobs'))).toHaveLength(1)
  const id = await give()
  await forms.save('returnRequest', orderId, aDraft())
  await engine.withdraw(id)
  expect(await forms.open('returnRequest', orderId)).toEqual(aDraft())
})

test('a withdrawn quotation or delivery receipt restores its form, unless another was begun meanwhile', async () => {
  const { forms, engine } = await aDevice()
  const takeBack = async () => engine.withdraw(engine.rows.get()[0]!.id)
  const quoted = quotations.save.command.example
  await engine.append(quotations.save, quoted, about)
  expect(await takeBack()).toBe('withdrawn')
  const { marginPercent: _margin, currency: _currency, lines, ...rest } = quoted
  const { unitPrice, ...line } = lines[0]!
  const draft = { ...rest, margin: '25', lines: [{ ...line, price: unitPrice }] }
  expect(await forms.open('quotation', quoted.quotationId)).toEqual(draft)
  const signed = receipts.sign.command.example
  await engine.append(receipts.sign, signed, about)
  expect(await takeBack()).toBe('withdrawn')
  expect(await forms.open('receipt', signed.orderId)).toEqual({
    receiptId: signed.receiptId,
    name: 'Ana Ruiz',
    lines: { LAMP: { arrived: 5, damaged: 1, note: 'shade is broken' } },
  })
  await engine.append(quotations.save, quoted, about)
  await forms.save('quotation', quoted.quotationId, aQuotation(quoted.quotationId, 'Bar Sol'))
  await takeBack()
  expect(await forms.open('quotation', quoted.quotationId)).toEqual(aQuotation(quoted.quotationId, 'Bar Sol'))
})

test('giving a corrected request deletes its form', async () => {
  const { forms, engine, browser } = await aDevice()
  browser.server.refuses = () => ({
    status: 422,
    code: 14601,
    error: 'return.beyondShipped',
    msg: '',
    data: null,
  })
  await engine.append(returns.request, body, about)
  await engine.wake('sendNow')
  const [refused] = engine.rows.get()
  expect(refused).toMatchObject({ state: 'needsDecision' })
  await forms.save('returnRequest', refused!.id, aDraft())
  expect(await engine.decide(refused!.id, { body })).toMatchObject({ saved: true })
  expect(await forms.open('returnRequest', refused!.id)).toBeUndefined()
})

/** Two windows of one device. */
const twoWindows = async () => {
  const first = await aDevice()
  first.browser.server.networkFault = 'dropped'
  return { ...first, other: await createEngine(await first.browser.ports(), ANA) }
}

test.each([
  ['waits', returns.request, body, { ...body, notes: 'changed since' }],
  ['was accepted', returns.request, body, body],
  ['waits', receipts.sign, receipts.sign.command.example, receipts.sign.command.example],
  ['was accepted', receipts.sign, receipts.sign.command.example, receipts.sign.command.example],
] as const)('a form that another window gave and that %s gives no second command', async (now, call, given, again) => {
  const { browser, engine, other } = await twoWindows()
  if (now !== 'waits') browser.server.networkFault = 'fine'
  const first = await engine.append(call, given, about)
  if (now !== 'waits') await engine.wake('sendNow')
  expect(await other.append(call, again, about)).toEqual({ ...first, isJoined: true })
  browser.server.networkFault = 'fine'
  await other.wake('sendNow')
  await engine.wake('sendNow')
  expect(browser.server.effects.filter((effect) => effect.call === call.name)).toHaveLength(1)
})

test('two windows that give a return at the same time give one; another form of the order is separate and stays until it is given', async () => {
  const { engine, other, forms } = await twoWindows()
  const [one, two] = await Promise.all([engine.append(returns.request, body, about), other.append(returns.request, body, about)])
  expect(one.saved && two.saved && one.id === two.id).toBe(true)
  const second = { ...aDraft(), returnId: '01980000-0000-7000-8000-0000000000e2' }
  await forms.save('returnRequest', orderId, second)
  await other.append(returns.request, body, about)
  expect(await forms.open('returnRequest', orderId)).toEqual(second)
  expect(await other.append(returns.request, { ...body, returnId: second.returnId }, about)).not.toHaveProperty('isJoined')
  expect(await forms.open('returnRequest', orderId)).toBeUndefined()
})

test('a withdrawn request can be given again under its id; a form of an older build has one id in every window', async () => {
  const { engine, forms, other } = await twoWindows()
  await engine.append(returns.request, body, about)
  await engine.withdraw(engine.rows.get()[0]!.id)
  expect((await forms.open('returnRequest', orderId))?.returnId).toBe(body.returnId)
  expect(await other.append(returns.request, body, about)).not.toHaveProperty('isJoined')
  const { returnId: _, ...asBefore } = aDraft()
  await forms.save('returnRequest', orderId, asBefore as ReturnDraft)
  const [one, two] = [await forms.open('returnRequest', orderId), await forms.open('returnRequest', orderId)]
  expect(one?.returnId).toMatch(/^[0-9a-f-]{36}$/)
  expect(two).toEqual(one)
})

test('photos are kept as long as a form names them', async () => {
  const { forms, ports } = await aDevice()
  const [named, left] = [await forms.keepFile(new Uint8Array([1])), await forms.keepFile(new Uint8Array([2]))]
  await forms.save('returnRequest', orderId, aDraft([named!]), [named!])
  await sweepBlobs(ports.store, 2 * DAY_MS)
  const kept = async () => (await ports.store.read(['blobs'], (tx) => tx.all('blobs'))).map(({ key }) => key)
  expect(left).not.toBeNull()
  expect(await kept()).toEqual([named])
  await forms.remove('returnRequest', orderId)
  await sweepBlobs(ports.store, 2 * DAY_MS)
  expect(await kept()).toEqual([])
})

test('above the maximum number of forms the oldest is deleted', async () => {
  const { forms, chosen } = await aDevice()
  for (let at = 0; at <= FORM_DRAFTS_MAX; at += 1) {
    chosen.now = at
    await forms.save('returnRequest', `o${at}`, aDraft())
  }
  expect(await forms.open('returnRequest', 'o0')).toBeUndefined()
  expect(await forms.open('returnRequest', 'o1')).toEqual(aDraft())
})

const aQuotation = (quotationId: string, addressee = 'Hotel Miramar'): QuotationDraft => ({
  quotationId,
  addressee,
  validUntil: '2026-12-24',
  language: 'es',
  hasPictures: true,
  margin: '25',
  notes: '',
  lines: [],
})

test('one account can have several quotations, listed last changed first and deleted one by one', async () => {
  const { forms, chosen } = await aDevice()
  for (const [at, id] of ['a', 'b', 'c'].entries()) {
    chosen.now = at
    expect(await forms.save('quotation', id, aQuotation(id))).toBe('saved')
  }
  chosen.now = 3
  await forms.save('quotation', 'a', aQuotation('a', 'Bar Sol'))
  await forms.remove('quotation', 'b')
  expect(await forms.list('quotation')).toEqual([
    { savedAt: 3, draft: aQuotation('a', 'Bar Sol') },
    { savedAt: 2, draft: aQuotation('c') },
  ])
  expect(await forms.open('quotation', 'c')).toEqual(aQuotation('c'))
  chosen.account = 'other'
  expect(await forms.list('quotation')).toEqual([])
})

test('the single new quotation of an older build moves to its own id and never replaces a later change', async () => {
  const { forms, chosen } = await aDevice()
  const keepAsBefore = (addressee: string) => forms.save('quotation', 'new', aQuotation('a', addressee))
  await keepAsBefore('Hotel Miramar')
  expect(await forms.open('quotation', 'a')).toEqual(aQuotation('a'))
  expect(await forms.open('quotation', 'new')).toBeUndefined()
  chosen.now = 2
  await forms.save('quotation', 'a', aQuotation('a', 'Bar Sol'))
  chosen.now = 1
  await keepAsBefore('Older')
  expect(await forms.list('quotation')).toEqual([{ savedAt: 2, draft: aQuotation('a', 'Bar Sol') }])
  chosen.now = 3
  await keepAsBefore('Newer')
  expect(await forms.list('quotation')).toEqual([{ savedAt: 3, draft: aQuotation('a', 'Newer') }])
})

test('no quotation is deleted automatically: at the maximum none can be begun, and other forms displace none', async () => {
  const { forms } = await aDevice()
  for (let at = 0; at < FORM_DRAFTS_MAX; at += 1) await forms.save('quotation', `q${at}`, aQuotation(`q${at}`))
  expect(await forms.save('quotation', 'more', aQuotation('more'))).toBe('quota')
  for (let at = 0; at <= FORM_DRAFTS_MAX; at += 1) await forms.save('returnRequest', `o${at}`, aDraft())
  expect(await forms.save('quotation', 'q0', aQuotation('q0', 'Bar Sol'))).toBe('saved')
  expect(await forms.list('quotation')).toHaveLength(FORM_DRAFTS_MAX)
})

test('a listener hears of saved and deleted forms', async () => {
  const { forms } = await aDevice()
  let heard = 0
  const stop = forms.onChange(() => (heard += 1))
  await forms.save('quotation', 'a', aQuotation('a'))
  await forms.remove('quotation', 'a')
  stop()
  await forms.save('quotation', 'b', aQuotation('b'))
  expect(heard).toBe(2)
})

test('what two windows enter at the same moment is kept together, the later one counting where both changed the same', async () => {
  const { forms, browser, chosen } = await aDevice()
  const ports = await browser.ports()
  const other = createFormDrafts({ account: () => chosen.account, store: () => ports.store, now: () => chosen.now })
  const line = (goodsId: string, quantity: number, photos: readonly string[] = []): ReturnDraft['lines'][number] => ({
    goodsId,
    quantity,
    reason: 'damaged',
    note: '',
    photos,
  })
  const form = (notes: string, ...lines: ReturnDraft['lines']): ReturnDraft => ({ returnId: body.returnId, notes, lines })
  const photo = async (byte: number) => (await forms.keepFile(new Uint8Array([byte])))!
  const [one, two] = [await photo(1), await photo(2)]
  // Both began with nothing; the second has an id of its own.
  await forms.save('returnRequest', orderId, form('', line('RICE', 3, [one])), [one], null)
  const { returnId: _, ...rest } = form('pallet', line('TORCH', 2))
  await other.save('returnRequest', orderId, { returnId: 'other', ...rest }, [], null)
  const both = form('pallet', line('RICE', 3, [one]), line('TORCH', 2))
  expect(await forms.open('returnRequest', orderId)).toEqual(both)
  // Both go on from there.
  await forms.save('returnRequest', orderId, form('', line('RICE', 4, [one, two]), line('TORCH', 2)), [one, two], both)
  await other.save('returnRequest', orderId, form('pallet', line('RICE', 5, [one])), [one], both)
  const all = form('', line('RICE', 5, [one, two]))
  expect(await forms.open('returnRequest', orderId)).toEqual(all)
  chosen.now = 2 * DAY_MS
  await sweepBlobs(ports.store, chosen.now)
  expect(await ports.store.read(['blobs'], (tx) => tx.all('blobs'))).toHaveLength(2)
  // Started over, under a new id: nothing of the former form stays.
  const anew = { ...form('', line('LAMP', 1)), returnId: 'new' }
  await other.save('returnRequest', orderId, form('later', line('RICE', 5, [one, two])), [one, two], all)
  await forms.save('returnRequest', orderId, anew, [], all)
  expect(await forms.open('returnRequest', orderId)).toEqual(anew)
})

test('a count and a quotation keep what the other window entered', async () => {
  const { forms } = await aDevice()
  const count = { receiptId: 'r1', name: '', lines: { A: { arrived: 20 } } }
  await forms.save('receipt', orderId, count, [], null)
  await forms.save('receipt', orderId, { receiptId: 'r2', name: 'Ana', lines: { B: { arrived: 9 } } }, [], null)
  const lines = { A: { arrived: 20 }, B: { arrived: 9 } }
  expect(await forms.open('receipt', orderId)).toEqual({ receiptId: 'r1', name: 'Ana', lines })
  const base = aQuotation('q1')
  await forms.save('quotation', 'q1', base)
  await forms.save('quotation', 'q1', { ...base, addressee: 'Bar Sol' }, [], base)
  await forms.save('quotation', 'q1', { ...base, notes: 'By Friday' }, [], base)
  expect(await forms.open('quotation', 'q1')).toEqual({ ...base, addressee: 'Bar Sol', notes: 'By Friday' })
})
