import type { LinkProps } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { aReceipt, aRefusal, aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type {
  CatalogueState,
  Device,
  OutboxEntry,
  PicturesState,
  ProtocolFit,
  Receipt,
  SyncState,
} from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import type { StorageState } from '../../offline/device-safety-types.ts'
import { readToasts } from '../../ui/toasts.ts'
import { SyncScreen } from './sync-screen.tsx'

interface Held {
  readonly waiting?: readonly OutboxEntry[]
  readonly done?: readonly Receipt[]
  readonly sync?: Partial<SyncState>
  readonly part?: Partial<Device>
}

const READY: CatalogueState = {
  phase: 'ready',
  done: 0,
  total: 0,
  isPaused: false,
  trouble: null,
  contentAt: Date.now(),
  stockAt: Date.now(),
}
const PICTURES: PicturesState = {
  classes: [],
  whole: { classId: '*', name: '', total: 10, kept: 0, bytes: 0, missing: 0, choice: 'off' },
  averageBytes: null,
  running: null,
  stopped: null,
}
const STORAGE: StorageState = { cleared: null, isPersistent: true, usedBytes: 5_000_000, quotaBytes: 1_000_000_000 }
const decideAt = (entry: OutboxEntry): LinkProps | null => (entry.call === contract.orders.submit.name ? { to: '/' } : null)

/** The Sync Centre of a device that holds these entries. */
const open = async ({ waiting = [], done = [], sync = {}, part = {} }: Held = {}) => {
  const acts = {
    withdraw: vi.fn<Device['withdraw']>().mockResolvedValue('withdrawn'),
    decide: vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'next' }),
    retry: vi.fn<Device['retry']>().mockResolvedValue(true),
    sendNow: vi.fn<Device['sendNow']>(),
    exportUnsent: vi.fn<Device['exportUnsent']>().mockResolvedValue('{}'),
    refreshAll: vi.fn<Device['refreshAll']>().mockResolvedValue(true),
  }
  const keep = vi.fn<Device['storage']['keep']>().mockResolvedValue(true)
  const setPush = vi.fn<Device['push']['set']>().mockResolvedValue('done')
  const device = deviceWith({
    ...signedIn(),
    ...acts,
    files: async () => undefined,
    accounts: createCell<readonly ClientAccountRow[] | undefined>([
      aClient(),
      aClient({ clientId: 'b', company: 'Bazar Norte' }),
    ]),
    outbox: createCell(waiting),
    receipts: createCell(done),
    sync: createCell(aSync({ unsent: waiting.length, ...sync })),
    storage: { state: createCell(STORAGE), keep, dismissCleared: () => {} },
    push: { state: createCell({ phase: 'off', kinds: [] }), set: setPush },
    catalogue: {
      state: createCell(READY),
      pictures: { state: createCell(PICTURES), look: async () => {}, keep: async () => {} },
    } as unknown as Device['catalogue'],
    ...part,
  })
  const screen = await renderScreen(<SyncScreen signIn={{ to: '/' }} handOver={{ to: '/' }} decideAt={decideAt} />, { device })
  const row = (label: string) => screen.getByRole('listitem').filter({ hasText: label })
  return { screen, row, keep, setPush, ...acts }
}
const said = () => readToasts().map(({ text }) => text)

test('offline each command says that it is saved here and sent automatically; it can be taken back unless it was already sent', async () => {
  const waiting = [aWaiting('a'), aWaiting('b', { account: 'b' })]
  const { screen, row, withdraw } = await open({ waiting, sync: { reachable: 'no', oldestAt: Date.now() } })
  await expect.element(screen.getByRole('heading', { name: '2 waiting' })).toBeVisible()
  await expect.element(screen.getByText('Offline: what you do is saved on this device')).toBeVisible()
  await expect
    .element(row('Act a'))
    .toMatchTextContent(/Saved on this device.*It is sent automatically with the next connection\./)
  // A command of another client account shows its name.
  await expect.element(row('Act b')).toMatchTextContent(/Bazar Norte/)
  expect(row('Act a').element().textContent).not.toMatch(/Lámparas/)
  await row('Act a').getByRole('button', { name: 'Take back' }).click()
  expect(withdraw).toHaveBeenCalledWith('a')
  await expect.poll(said).toContain('Taken back: Act a')
  withdraw.mockResolvedValueOnce('alreadySent')
  await row('Act b').getByRole('button', { name: 'Take back' }).click()
  await expect.poll(said).toContain('It was already sent and can no longer be taken back here.')
})

test('a refused change names its lines; the rest can be kept or all of it removed; an order is decided on its own screen', async () => {
  const line = (goodsId: string) => ({ goodsId, quantity: 6 })
  const body = { bsShoppingCartGroupDtoList: [line('L1'), line('L2')] }
  const refusal = aRefusal('cart.insufficientStock', [{ goodsId: 'L2', error: 'cart.insufficientStock' }])
  const waiting = [
    aWaiting('cart', { state: 'needsDecision', body, refusal }),
    aWaiting('order', { state: 'needsDecision', call: contract.orders.submit.name, refusal: aRefusal('order.refused') }),
  ]
  const { row, decide } = await open({ waiting })
  await expect.element(row('Act cart').filter({ hasText: 'Needs your decision' })).toBeVisible()
  await expect.element(row('L2').last()).toMatchTextContent(/L2 There is not enough in stock\./)
  await row('Act cart').getByRole('button', { name: 'Take what is available' }).click()
  expect(decide).toHaveBeenLastCalledWith('cart', { body: { bsShoppingCartGroupDtoList: [line('L1')] } })
  await expect.poll(said).toContain('Saved without the refused lines: Act cart')
  await row('Act cart').getByRole('button', { name: 'Remove' }).click()
  expect(decide).toHaveBeenLastCalledWith('cart', 'remove')
  await expect.element(row('Act order').getByRole('link', { name: 'Decide' })).toBeVisible()
})

test('a command set aside can be retried and exported; a damaged record is never sent, only exported or removed', async () => {
  const lastError = { error: 'sync.unknownCommand', status: 426, code: 1, at: 0 }
  const waiting = [
    aWaiting('set-aside', { state: 'quarantined', attempts: 3, lastError }),
    aWaiting('damaged', { state: 'quarantined', isDamaged: true, label: '', call: '' }),
  ]
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { screen, row, retry, exportUnsent } = await open({ waiting, sync: { quarantined: 2 } })
  await row('Act set-aside').getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledWith('set-aside')
  const damaged = row('A record that cannot be read')
  await expect.element(damaged.getByText(/could not read its own record/)).toBeVisible()
  await expect.element(damaged.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await damaged.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(exportUnsent).toHaveBeenCalledWith('damaged')
  // Exports everything, from the head of the screen.
  await screen.getByRole('button', { name: 'Export' }).first().click()
  await expect.poll(() => exportUnsent.mock.calls.at(-1)).toEqual([])
  saved.mockRestore()
})

test('after the session has ended, sending needs a sign-in; otherwise one press sends, and a standstill is reported', async () => {
  const waiting = [aWaiting('a', { hold: 'signIn' })]
  const ended = await open({ waiting, sync: { waitingForSignIn: true } })
  await expect.element(ended.screen.getByRole('link', { name: 'Sign in to send' })).toBeVisible()
  await expect.element(ended.row('Act a')).toMatchTextContent(/Waiting for sign-in.*It is sent after you sign in again\./)
  await ended.screen.unmount()

  const part = { protocol: createCell<ProtocolFit>('appTooNew') }
  const stuck = await open({ waiting: [aWaiting('a')], sync: { stalled: 'serverFailed' }, part })
  await expect.element(stuck.screen.getByText(/Sending has stalled, although the service is responding\./)).toBeVisible()
  await expect
    .element(stuck.screen.getByText(/^The service is running an older version than this app for the moment\./))
    .toBeVisible()
  await stuck.screen.getByRole('button', { name: 'Send now' }).click()
  expect(stuck.sendNow).toHaveBeenCalledOnce()
})

test('done commands show what was left out and what the person took back, twenty at a time', async () => {
  const problems = [{ goodsId: 'L9', error: 'cart.insufficientStock' }]
  const done = [
    aReceipt('changed', { data: { problems } }),
    aReceipt('back', { outcome: 'withdrawn' }),
    ...Array.from({ length: 20 }, (_, at) => aReceipt(`old-${at}`)),
  ]
  const { screen, row } = await open({ done })
  await expect.element(screen.getByText('Everything is sent')).toBeVisible()
  await expect.element(row('Act changed')).toMatchTextContent(/Accepted with changes.*L9 There is not enough in stock\./)
  await expect.element(row('Act back')).toMatchTextContent(/Withdrawn by you/)
  await expect.element(row('Act old-19')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(row('Act old-19')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('work held for another device is not called sent, and links to where it can be confirmed or taken back', async () => {
  const done = [aReceipt('held', { outcome: 'handedOver', isHeld: true }), aReceipt('over', { outcome: 'handedOver' })]
  const { screen, row } = await open({ done, sync: { held: 1 } })
  await expect.element(screen.getByRole('heading', { name: '1 held for another device' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Hand over unsent work' })).toBeVisible()
  await expect.element(screen.getByText('Everything is sent')).not.toBeInTheDocument()
  await expect.element(row('Act held')).toMatchTextContent('Held for another device')
  await expect.element(row('Act over')).toMatchTextContent('Handed over to another device')
})

test('one press reads the data again; without a connection it stays usable; notifications are turned on here', async () => {
  const { screen, refreshAll, setPush } = await open({ sync: { reachable: 'no' } })
  refreshAll.mockResolvedValueOnce(false)
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(said).toContain('There is no connection to the service. The data on this device stays usable.')
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(said).toContain('The data is fresh')
  setPush.mockResolvedValueOnce('dismissed')
  await screen.getByRole('button', { name: 'Turn on Arrivals' }).click()
  expect(setPush).toHaveBeenCalledWith(['arrivals'])
  for (const kind of [
    'Orders of my accounts',
    'Shipped orders',
    'Cancelled orders',
    'Approvals',
    'My application for an account',
  ])
    await expect.element(screen.getByRole('button', { name: `Turn on ${kind}` })).toBeVisible()
  await screen.getByRole('button', { name: 'Turn on Files I asked for' }).click()
  expect(setPush).toHaveBeenLastCalledWith(['files'])
  await expect.poll(said).toContain('The browser was not allowed to show notifications')
})

test('what is missing for a day offline is named before the person leaves', async () => {
  const stock: CatalogueState = { ...READY, stockAt: Date.now() - 3 * 86_400_000 }
  const pictures = { state: createCell(PICTURES), look: async () => {} }
  const part: Partial<Device> = {
    storage: {
      state: createCell({ ...STORAGE, isPersistent: false }),
      keep: vi.fn<Device['storage']['keep']>(),
      dismissCleared: () => {},
    },
    catalogue: { state: createCell(stock), pictures } as unknown as Device['catalogue'],
  }
  const { screen, row } = await open({ part })
  await expect.element(screen.getByText('Not ready for offline')).toBeVisible()
  await expect.element(row('Prices and stock')).toMatchTextContent(/Refresh them before you leave\..*Not ready/)
  await screen.getByRole('button', { name: 'Ask the browser to keep it' }).click()
  expect(part.storage?.keep).toHaveBeenCalledOnce()
})
