import { expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aDraft, anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { CommandRefusal, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { DecisionPart } from './decision-part.tsx'

const aLine = (goodsId: string, quantity: number, total: string) => ({
  goodsId,
  quantity,
  unitPriceSeen: '10.00',
  lineTotalSeen: total,
})
const draft = aDraft({ lines: [aLine('DEAR', 6, '60.00'), aLine('FEW', 12, '120.00'), aLine('GONE', 6, '60.00')] })
const shown = {
  lines: draft.lines.map(({ goodsId, quantity, unitPriceSeen, lineTotalSeen }) => ({
    goodsId,
    name: `Lamp ${goodsId}`,
    image: '',
    quantity,
    unitPrice: unitPriceSeen,
    lineTotal: lineTotalSeen,
  })),
  subtotal: '240.00',
  total: '290.40',
}
const refused: readonly RefusedLine[] = [
  { goodsId: 'DEAR', error: 'order.priceRose', seen: '60.00', now: '61.00', choices: ['acceptPrice', 'remove'] },
  { goodsId: 'FEW', error: 'cart.insufficientStock', seen: 12, now: 6, choices: ['takeAvailable', 'waitForArrival', 'remove'] },
  { goodsId: 'GONE', error: 'cart.offMarket', seen: null, now: null, choices: ['remove'] },
]

/** An order of three lines, each refused for a reason of its own. */
const open = async (lines = refused, error = 'order.refused') => {
  const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'c2' })
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'n1' })
  const keep = vi.fn<Device['kept']['set']>().mockResolvedValue()
  const onDiscarded = vi.fn<() => void>()
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    catalogue: listing(['DEAR', 'FEW', 'GONE'].map((goodsId) => anArticle(goodsId))),
    kept: { get: async () => undefined, set: keep, remove: async () => {}, entries: async () => [] },
    decide,
    enqueue,
  })
  const refusal = { status: 422, code: 15001, error, msg: '', data: { lines } } as CommandRefusal
  const entry = anEntry({ local: 'needsDecision', draft, shown, refusal })
  const screen = await renderScreen(<DecisionPart entry={entry} draft={draft} commandId="c1" onDiscarded={onDiscarded} />, {
    device,
  })
  const choice = (line: string, words: string | RegExp) =>
    screen.getByRole('radiogroup', { name: `Lamp ${line}` }).getByRole('radio', { name: words })
  const send = screen.getByRole('button', { name: 'Send again with these decisions' })
  const toldOf = () => readToasts().map(({ tone }) => tone)
  return { screen, choice, send, decide, enqueue, keep, onDiscarded, toldOf }
}

test('each line is decided on its own, the outcome is shown before, and a notice is saved before the order is sent', async () => {
  const { screen, choice, send, decide, enqueue, toldOf } = await open()
  await expect.element(screen.getByText('The price has gone up since you saw it.')).toBeVisible()
  await expect.element(screen.getByText('3 lines are still open')).toBeVisible()
  await choice('DEAR', /^Accept/).click()
  await choice('FEW', 'Wait for arrival').click()
  await expect.element(send).toBeDisabled()
  await choice('GONE', 'Remove').click()
  await expect.element(screen.getByText(/^1 line will be sent:.*73\.81.*with tax\.$/)).toBeVisible()
  await expect.element(screen.getByText('1 removed line stays in the cart.')).toBeVisible()
  await expect.element(screen.getByText('1 line waits: you get a notice when the article arrives.')).toBeVisible()
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await send.click()
  await expect.poll(toldOf).toContain('need')
  expect(decide).not.toHaveBeenCalled()
  await send.click()
  await expect.poll(() => decide.mock.calls.length).toBe(1)
  expect(enqueue).toHaveBeenLastCalledWith(contract.notices.add, { goodsId: 'FEW' }, expect.anything())
  expect(decide.mock.calls[0]).toMatchObject([
    'c1',
    { body: { orderId: draft.orderId, lines: [{ goodsId: 'DEAR', quantity: 6, lineTotalSeen: '61.00' }] } },
  ])
})

test('“Accept all” takes the nearest choices and keeps those already made; small price rises are accepted by the person’s own rule', async () => {
  const { screen, choice, send, decide, keep } = await open()
  await screen.getByRole('combobox', { name: 'Small price changes' }).selectOptions('Accept up to 2 %')
  await expect.element(screen.getByText('Your rule of up to 2 % has accepted 1 new price.')).toBeVisible()
  await expect.element(screen.getByText('2 lines are still open')).toBeVisible()
  await expect.poll(() => keep.mock.calls.at(-1)).toEqual(['pricePolicy', '2'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('3 lines are still open')).toBeVisible()
  await choice('DEAR', 'Remove').click()
  const all = screen.getByRole('button', { name: 'Accept all' })
  await all.click()
  await expect.element(choice('DEAR', 'Remove')).toBeChecked()
  await expect.element(choice('FEW', 'Take 6')).toBeChecked()
  await expect.element(all).toBeDisabled()
  await send.click()
  await expect
    .poll(() => decide.mock.calls[0]?.[1])
    .toMatchObject({ body: { lines: [{ goodsId: 'FEW', quantity: 6, lineTotalSeen: '60.00' }] } })
  await screen.getByRole('button', { name: 'Start again' }).click()
  await expect.element(send).toBeDisabled()
})

test('without any line left nothing can be sent; the order is discarded only once that is saved', async () => {
  const { screen, choice, send, decide, onDiscarded, toldOf } = await open()
  for (const line of ['DEAR', 'FEW', 'GONE']) await choice(line, 'Remove').click()
  await expect.element(screen.getByText('No line is left to order')).toBeVisible()
  await expect.element(send).toBeDisabled()
  const discard = screen.getByRole('button', { name: 'Discard this order, keep the cart' })
  decide.mockResolvedValueOnce({ saved: false, reason: 'broken' })
  await discard.click()
  await expect.poll(toldOf).toContain('need')
  expect(onDiscarded).not.toHaveBeenCalled()
  await discard.click()
  await expect.poll(() => onDiscarded.mock.calls.length).toBe(1)
  expect(decide).toHaveBeenLastCalledWith('c1', 'remove')
})

test('a successor that is already a line of the order is named as such', async () => {
  const line: RefusedLine = { ...refused[2]!, choices: ['replace', 'remove'], successor: 'FEW' }
  const { screen } = await open([line])
  await expect.element(screen.getByText('Its successor, Lamp FEW, is already a line of this order.')).toBeVisible()
  await expect.element(screen.getByText(/cannot be offered here/)).not.toBeInTheDocument()
})

test('a refusal that explains nothing leads to the account manager, one that does leads to its lines', async () => {
  const contact = 'The order could not be submitted. Contact your account manager.'
  const plain = await open()
  await expect.element(plain.screen.getByText('Some lines need your decision.')).toBeVisible()
  await expect.element(plain.screen.getByText(contact)).not.toBeInTheDocument()
  await plain.screen.unmount()
  const { screen } = await open([], 'request.invalid')
  await expect.element(screen.getByText(contact)).toBeVisible()
})
