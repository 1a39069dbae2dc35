import { expect, test, vi } from 'vitest'
import type { Notice } from '#domain/contract/notices.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { NoticesScreen } from './notices-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const toMe: Notice = { goodsId: 'L1', email: '', quantity: null, since: '2026-11-21T09:00:00.000Z' }
const byMail: Notice = { ...toMe, email: 'ana@bazar.example', quantity: 6 }
const choices = {
  address: 'ana@bazar.example',
  list: [{ kind: 'arrivals', wanted: false }],
  quiet: null,
  timeZone: 'Europe/Madrid',
}

const open = async (what: React.ReactNode, notices: readonly Notice[] | undefined, reachable: 'yes' | 'no' = 'yes') => {
  asked.mockResolvedValue({ ok: true, data: choices })
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const device = deviceWith({
    ...signedIn(),
    kept: kept as unknown as Device['kept'],
    notices: createCell(notices),
    push: { state: createCell({ phase: 'off', kinds: [] }), set: vi.fn<Device['push']['set']>() },
    sync: createCell(aSync({ reachable })),
    catalogue: listing([anArticle('L1')]),
    refresh: vi.fn<Device['refresh']>().mockResolvedValue(true),
    enqueue,
  })
  const screen = await renderScreen(what, { device })
  return { screen, given: () => enqueue.mock.calls.map(([call, body]) => [call.name, body]) }
}
const list = <NoticesScreen article={() => ({ to: '/' })} catalogue={{ to: '/' }} />

test('a notice by e-mail needs an address and a quantity, each with its own error', async () => {
  const { screen, given } = await open(<ArrivalNotice article={anArticle('L1', { remaining: 0 })} />, [])
  await screen.getByRole('button', { name: 'Tell me by e-mail: Lamp L1' }).click()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(email).toHaveValue('ana@bazar.example')
  await expect.element(screen.getByText(/You get no e-mails about arrivals at this address/)).toBeVisible()
  await email.fill('')
  await save.click()
  expect(screen.getByText('Please fill this in.').elements()).toHaveLength(2)
  await email.fill(`${'a'.repeat(250)}@bazar.example`)
  await quantity.fill('1000000')
  await expect.element(screen.getByText(/address is too long: 254/)).toBeVisible()
  await expect.element(screen.getByText(/quantity is too large: 999999/)).toBeVisible()
  await email.fill('lager@')
  await quantity.fill('0')
  await expect.element(screen.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect.element(screen.getByText('Enter a whole number above 0.')).toBeVisible()
  await save.click()
  expect(given()).toEqual([])
  await email.fill(' Lager@Bazar.example ')
  await quantity.fill('24')
  await save.click()
  await expect.poll(given).toEqual([['notices.subscribe', { goodsId: 'L1', email: 'lager@bazar.example', quantity: 24 }]])
  await expect.element(email).not.toBeInTheDocument()
})

test('the page of an article that is in stock again lets every notice be cancelled', async () => {
  const { screen, given } = await open(<ArrivalNotice article={anArticle('L1')} large />, [toMe, byMail])
  await expect.element(screen.getByText('E-mail to ana@bazar.example from 6 pieces on')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel notice: Lamp L1', exact: true }).click()
  await expect.poll(given).toEqual([['notices.remove', { goodsId: 'L1' }]])
})

test('the list shows where each notice is sent; one is cancelled, with Undo, or moved to another address', async () => {
  const { screen, given } = await open(list, [toMe, byMail])
  await expect.element(screen.getByText('2 notices')).toBeVisible()
  await expect.element(screen.getByText(/Notifications of arrivals are off on this device/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel notice: Lamp L1, ana@bazar.example' }).click()
  await expect.poll(given).toEqual([['notices.remove', { goodsId: 'L1', email: 'ana@bazar.example' }]])
  readToasts()
    .findLast(({ text }) => text === 'No arrival notice: Lamp L1')
    ?.action?.run()
  const again = ['notices.subscribe', { goodsId: 'L1', email: 'ana@bazar.example', quantity: 6 }]
  await expect.poll(() => given()[1]).toEqual(again)
  await screen.getByRole('button', { name: 'Change: Lamp L1, ana@bazar.example' }).click()
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('lager@bazar.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => given().slice(2))
    .toEqual([
      ['notices.subscribe', { goodsId: 'L1', email: 'lager@bazar.example', quantity: 6 }],
      ['notices.remove', { goodsId: 'L1', email: 'ana@bazar.example' }],
    ])
})

test('no notices yet and a list that is not on this device have different messages', async () => {
  const none = await open(list, [])
  await expect.element(none.screen.getByText('No arrival notices')).toBeVisible()
  await none.screen.unmount()
  const { screen } = await open(list, undefined, 'no')
  await expect.element(screen.getByText('Your arrival notices are not on this device yet')).toBeVisible()
})
