import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, Receipt, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts, toast } from '../../ui/toasts.ts'
import { ShopFrame } from './shop-frame.tsx'

vi.mock('../../api/client.ts', () => ({ callApi: async () => ({ ok: false, kind: 'unreachable' }) }))

const nothing = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const open = (session: SessionState, cell = createCell(session)) => {
  const me = signedIn()
  const device = deviceWith({
    ...me,
    session: cell,
    sync: createCell(aSync()),
    receipts: createCell<readonly Receipt[]>([]),
    catalogue: {
      state: createCell({ phase: 'none' }),
      bought: async () => ({ ok: false, kind: 'unreachable' }),
    } as unknown as Device['catalogue'],
    orders: createCell<ReturnType<Device['orders']['get']>>(undefined),
    kept: nothing as unknown as Device['kept'],
    lock: { state: createCell({ mayLock: false, hasPin: false, idleMinutes: 10 }) } as unknown as Device['lock'],
  })
  return renderScreen(<ShopFrame />, { device })
}

test.each([
  [1024, 768],
  [390, 844],
])('a signed-out person has the brand and the sign-in link around the help and the legal texts, at %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await open({ phase: 'signedOut' })
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /^Cart/ })).not.toBeInTheDocument()
  const content = screen.getByRole('main').element().getBoundingClientRect()
  const top = screen.getByRole('banner').element().getBoundingClientRect()
  expect([content.left, content.width, top.left, top.width]).toEqual([0, width, 0, width])
  expect([top.height, content.top]).toEqual([60, 60])
  const signIn = screen.getByRole('link', { name: 'Sign in' }).element().getBoundingClientRect()
  expect(width - signIn.right).toBeLessThan(20)
})

test.each([
  [1024, 768],
  [390, 844],
])('service has no account choice, no search and no cart in the top bar, at %i', async (width, height) => {
  await page.viewport(width, height)
  const who = { principal: 'staff:2', kind: 'staff', role: 'service', name: 'Pilar', tenant: 'main' } as const
  const screen = await open({ phase: 'signedIn', who, account: null, expired: false })
  const top = screen.getByRole('banner')
  await expect.element(top.getByRole('button', { name: 'You and this app' })).toBeVisible()
  expect(top.element().getBoundingClientRect().height).toBe(60)
  await expect.element(top.getByText('Choose an account')).not.toBeInTheDocument()
  await expect.element(top.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(top.getByRole('link', { name: /^Cart/ })).not.toBeInTheDocument()
})

test('choosing another client removes an Undo, which would act on that client; what must be answered stays', async () => {
  const who = { principal: 'staff:2', kind: 'staff', role: 'service', name: 'Pilar', tenant: 'main' } as const
  const withClient = (clientId: string): SessionState => {
    return { phase: 'signedIn', who, account: aClient({ clientId }), expired: false }
  }
  const cell = createCell(withClient('a'))
  await open(cell.get(), cell)
  toast('Lamp A removed', { action: { label: 'Undo', run: () => {} } })
  toast('Could not be saved', { stays: true, action: { label: 'Try again', run: () => {} } })
  const shown = () => readToasts().map(({ text, action }) => (action ? `${text} · ${action.label}` : text))
  // The same client, read anew.
  cell.set(withClient('a'))
  toast('The PDF failed', { tone: 'need', action: { label: 'Try again', run: () => {} } })
  expect(shown()).toEqual(['Lamp A removed · Undo', 'Could not be saved · Try again', 'The PDF failed · Try again'])
  // A failure stays readable, but its retry would act for the other client.
  cell.set(withClient('b'))
  expect(shown()).toEqual(['Could not be saved · Try again', 'The PDF failed'])
})

test.each([
  [1024, 768],
  [390, 844],
])('everything that Tab and Shift+Tab reach is below the top bar, at %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await open({ phase: 'signedOut' })
  const main = screen.getByRole('main').element()
  for (let row = 0; row < 16; row += 1) {
    const button = document.createElement('button')
    button.textContent = `Row ${row}`
    button.style.cssText = 'display: block; height: 90px'
    main.append(button)
  }
  const bar = screen.getByRole('banner').element().getBoundingClientRect()
  const rows = new Set<Element | null>()
  for (const key of [...Array<string>(18).fill('{Tab}'), ...Array<string>(14).fill('{Shift>}{Tab}{/Shift}')]) {
    await userEvent.keyboard(key)
    const focused = document.activeElement
    if (!focused?.textContent.startsWith('Row')) continue
    rows.add(focused)
    const { top, bottom } = focused.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(bar.bottom)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  }
  expect(rows.size).toBeGreaterThan(12)
})
