import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { markOf } from '#domain/rules/signed-order.ts'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aForm, anAddress, coupon, openForm } from '../../../tests/kit/order-form.tsx'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import { aClient } from '../../../tests/kit/signed-in.ts'
import type { NamedDraft, SessionState } from '../../offline/device-types.ts'
import type { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'

const few = anArticle('FEW', { remaining: 20 })
const enough = anArticle('ENOUGH')
const submitButton = /^Submit order/

test('the form names the client, and its button shows the amount', async () => {
  const { screen } = await openForm({ articles: [enough] })
  await expect.element(screen.getByRole('heading', { name: 'Order for Lámparas del Sur S.L. · ES10001' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Submit order · €\s?363\.00$/ })).toBeEnabled()
  expect(missingParts('confirm')).toEqual([])
})

test('two presses make one order', async () => {
  const { screen, given } = await openForm({ articles: [enough] })
  const button = screen.getByRole('button', { name: submitButton }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => given().length).toBe(1)
})

test('what another person has ordered from the same cart a moment ago is not ordered a second time', async () => {
  const { screen, given } = await openForm({ articles: [enough], inCart: 0 })
  await screen.getByRole('button', { name: submitButton }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toMatch(/^Somebody has ordered or changed this cart in the meantime/)
  expect(given()).toEqual([])
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeEnabled()
})

test.each([
  ['another client', { account: aClient({ clientId: 'other' }) }],
  ['another person', { who: { principal: 'buyer:2', kind: 'buyer', role: 'buyer', name: 'Ben', tenant: 'main' } }],
] as const)('an order is not placed for %s who took over while the cart was read', async (_, part) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { screen, device, given } = await openForm({ articles: [enough], readCart: () => promise })
  const button = screen.getByRole('button', { name: submitButton })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  const session = device.session as ReturnType<typeof createCell<SessionState>>
  session.set({ ...session.get(), ...part } as SessionState)
  resolve(true)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(given()).toEqual([])
})

test('a line short of stock is marked; with a choice for the whole order it can be submitted as it will be accepted', async () => {
  const { screen, given } = await openForm({ articles: [few, enough] })
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeDisabled()
  await screen.getByLabelText('For the whole order').selectOptions('Take what is in stock, keep the rest for later')
  await expect.element(screen.getByText('18 of 30 now; 12 stay in the cart, saved for later.')).toBeVisible()
  await screen.getByRole('button', { name: /^Submit order · €\s?580\.80$/ }).click()
  const [{ draft, shown } = { draft: null, shown: null }] = given()
  expect(draft?.lines).toEqual([
    { goodsId: 'FEW', quantity: 30, unitPriceSeen: '10.00', lineTotalSeen: '300.00', ifShort: 'wait' },
    { goodsId: 'ENOUGH', quantity: 30, unitPriceSeen: '10.00', lineTotalSeen: '300.00', ifShort: 'wait' },
  ])
  expect(shown).toMatchObject({ lines: [{ goodsId: 'FEW', quantity: 18 }, { quantity: 30 }], total: '580.80' })
})

test('a line may choose otherwise than the whole order', async () => {
  const { screen, given, save } = await openForm({ articles: [few, enough], form: aForm({ ifShort: 'wait' }) })
  await screen.getByLabelText('If short Lamp FEW').selectOptions('Leave the line out')
  await expect.element(screen.getByText('Not in stock now: this line would be left out.')).toBeVisible()
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ lineShort: { FEW: { choice: 'drop' } } })
  await screen.getByRole('button', { name: submitButton }).click()
  expect(given()[0]?.draft.lines.map(({ ifShort }) => ifShort)).toEqual(['drop', 'wait'])
})

test('a deleted address is reported and no other is chosen automatically', async () => {
  const { screen, given } = await openForm({
    articles: [enough],
    form: aForm({ addressId: 'gone' }),
    addresses: [anAddress('a1', { isDefault: true }), anAddress('a2')],
  })
  await expect.element(screen.getByText('The address you chose has been deleted. Choose another one.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeDisabled()
  await screen.getByRole('complementary').getByRole('listitem').getByRole('button').click()
  await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  await screen.getByRole('radio').nth(1).click()
  await screen.getByRole('button', { name: submitButton }).click()
  expect(given()[0]?.draft.addressId).toBe('a2')
})

test('an impossible delivery day blocks the order and focuses its field; once corrected or cleared, the order is submitted', async () => {
  const { screen, given } = await openForm({ articles: [enough] })
  const day = screen.getByRole('textbox', { name: /^Requested delivery day/ })
  for (const wrong of ['2020-01-02', 'next week']) {
    await day.fill(wrong)
    await screen.getByRole('button', { name: submitButton }).click()
    await expect.element(day).toHaveFocus()
    await expect.element(day).toHaveValue(wrong)
    expect(given()).toEqual([])
  }
  await expect.element(screen.getByText(/“next week” is not a day/)).toBeVisible()
  await day.fill('2999-12-01')
  // Pressed while the field still has the focus.
  ;(screen.getByRole('button', { name: submitButton }).element() as HTMLButtonElement).click()
  await expect.poll(() => given()[0]?.draft.requestedOn).toBe('2999-12-01')
})

test('a number that another order has is shown but does not block the order', async () => {
  const twin = { orderId: 'other', orderNumber: 'NV-7', ownNumber: 'po-7' } as OrderSummary
  const { screen } = await openForm({ articles: [enough], found: [twin] })
  await screen.getByLabelText(/^Your order number/).fill('PO-7')
  await expect.element(screen.getByText('Order NV-7 has this number already. You can use it again.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeEnabled()
})

test('a name typed as a signature is sent with the order', async () => {
  const { screen, given } = await openForm({ articles: [enough] })
  await screen.getByRole('button', { name: 'Sign the order' }).click()
  await screen.getByLabelText(/^Name of the person signing/).fill(' Ana Ruiz ')
  await screen.getByRole('button', { name: submitButton }).click()
  expect(given()[0]?.draft.signature).toEqual({ name: 'Ana Ruiz', width: 600, height: 200, strokes: [] })
})

test('a signature is removed when what was signed has changed, and the form says so', async () => {
  const signature = { name: 'Ana', width: 600 as const, height: 200 as const, strokes: [] }
  const signedFor = markOf({ lines: [{ key: 'ENOUGH', quantity: 30, total: 30_000 }], total: 36_300 })
  const words = 'The order changed after it was signed, so the signature was removed. Please sign it again.'
  const same = await openForm({ articles: [enough], form: aForm({ signature, signedFor }) })
  await expect.element(same.screen.getByLabelText(/^Name of the person signing/)).toHaveValue('Ana')
  expect(same.save).not.toHaveBeenCalled()
  const other = await openForm({ articles: [enough], quantity: 24, form: aForm({ signature, signedFor }) })
  await expect.element(other.screen.getByText(words)).toBeVisible()
  expect(other.save.mock.calls.at(-1)?.[0].signature).toBeUndefined()
  await other.screen.getByRole('button', { name: submitButton }).last().click()
  await expect.poll(() => other.given().length).toBe(1)
  expect(other.given()[0]?.draft).not.toHaveProperty('signature')
})

test('saving as a draft keeps the entries but not the signature, and its articles leave the cart', async () => {
  const signature = { name: 'Ana', width: 600, height: 200, strokes: [] }
  const { screen, putAside, removeLines, onPutAside } = await openForm({
    articles: [enough],
    form: aForm({ notes: 'Ring twice', signature }),
  })
  await screen.getByRole('button', { name: 'Save as a draft' }).click()
  const name = screen.getByLabelText('Name of the draft')
  await name.fill(' ')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('Give the draft a name.')).toBeVisible()
  await name.fill('Shop in Cádiz')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => onPutAside.mock.calls.length).toBe(1)
  const [draft] = putAside.mock.calls[0] ?? []
  expect(draft).toMatchObject({
    name: 'Shop in Cádiz',
    lines: [{ goodsId: 'ENOUGH', quantity: 30 }],
    entries: { notes: 'Ring twice' },
  })
  expect(JSON.stringify(draft)).not.toContain('signature')
  expect(removeLines.mock.calls.map(([ids]) => ids)).toEqual([['ENOUGH']])
})

test('a chosen coupon comes off before tax and is sent with the order; one that no longer fits must be given up first', async () => {
  const { screen, given, save } = await openForm({ articles: [enough], coupons: [coupon] })
  await screen.getByRole('button', { name: 'Choose the coupon' }).click()
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ couponId: coupon.couponId })
  // 300.00 less 15.00, and 21 % of the rest.
  await screen.getByRole('button', { name: /^Submit order · €\s?344\.85$/ }).click()
  expect(given()[0]).toMatchObject({ draft: { couponId: coupon.couponId }, shown: { coupon: '15.00', total: '344.85' } })
  const form = aForm({ couponId: coupon.couponId })
  const small = await openForm({ articles: [enough], quantity: 6, coupons: [coupon], form })
  await expect.element(small.screen.getByRole('button', { name: submitButton }).last()).toBeDisabled()
})

test('a chosen coupon that is no longer known blocks the order until it is given up', async () => {
  const { screen } = await openForm({ articles: [enough], coupons: [], form: aForm({ couponId: coupon.couponId }) })
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeDisabled()
})

test('while the coupons are read the order waits, and nothing is said against the coupon', async () => {
  const { screen } = await openForm({ articles: [enough], areCouponsComing: true, form: aForm({ couponId: coupon.couponId }) })
  await expect.element(screen.getByText(/^The coupon is being read/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeDisabled()
  await expect.element(screen.getByRole('complementary').getByRole('listitem')).not.toBeInTheDocument()
})

test('a continued draft shows the changed prices, and a higher one is ordered only once it is accepted', async () => {
  const line = (goodsId: string, unit: string, total: string) => ({
    goodsId,
    name: goodsId,
    quantity: 30,
    unitPriceSeen: unit,
    lineTotalSeen: total,
  })
  const draft: NamedDraft = {
    id: 'd1',
    name: 'Shop',
    savedAt: '2026-11-20T09:00:00.000Z',
    currency: 'EUR',
    totalSeen: '0.00',
    lines: [line('ENOUGH', '9.00', '270.00'), line('OTHER', '11.00', '330.00')],
    entries: { addressId: null, ownNumber: '', notes: '', requestedOn: null },
  }
  const articles = [enough, anArticle('OTHER')]
  const { screen, given } = await openForm({ articles, drafts: [draft], form: aForm({ draftId: 'd1' }) })
  await expect.element(screen.getByRole('listitem').filter({ hasText: /Lamp ENOUGH.*270\.00.*300\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: /Lamp OTHER.*330\.00.*300\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeDisabled()
  await screen.getByRole('button', { name: 'Accept the higher price' }).click()
  await screen.getByRole('button', { name: submitButton }).click()
  expect(given()[0]?.draft.lines[0]).toMatchObject({ goodsId: 'ENOUGH', lineTotalSeen: '300.00' })
})

const { text } = errors['order.onlineSalesOff']

test('while the brand takes no orders the form says so, submits none, and can be put aside', async () => {
  const { screen, given } = await openForm({ articles: [anArticle('LAMP')], isPaused: true })
  i18n.loadAndActivate({ locale: 'en', messages: { [text.id]: text.message } })
  const submit = screen.getByRole('button', { name: /^Submit order/ })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(/Online ordering is paused/)
  await expect.element(screen.getByRole('button', { name: 'Save as a draft' })).toBeEnabled()
  expect(given()).toEqual([])
})
