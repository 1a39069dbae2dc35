import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { CatalogueState, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { MorePage } from '../../routes/-parts/more-page.tsx'
import { NavBar } from './nav-bar.tsx'

type Tree = Awaited<ReturnType<Device['catalogue']['upperTree']>>
const LIGHTING = { id: 'lighting', parentId: null, level: 1, name: 'Lighting', goodsCount: 320 }

const aDevice = () =>
  deviceWith({
    ...signedIn(),
    sync: createCell(aSync({ needsDecision: 2 })),
    catalogue: {
      state: createCell({ phase: 'ready', contentAt: 1, stockAt: 1 } as CatalogueState),
      upperTree: vi.fn<Device['catalogue']['upperTree']>().mockResolvedValue({ ok: true, data: [LIGHTING] } as unknown as Tree),
    } as unknown as Device['catalogue'],
  })

/** As narrow as in the frame. */
const rail = (
  <div style={{ width: 84 }}>
    <NavBar />
  </div>
)

const inSight = (element: Element): boolean => element.getBoundingClientRect().width > 0
const words = () =>
  [...document.querySelectorAll('nav > :is(a, button)')]
    .filter(inSight)
    .map((element) => element.querySelector(':scope > span:last-child')?.textContent ?? '')

test('the rail has seven places, the telephone’s bar five', async () => {
  await page.viewport(1024, 768)
  await renderScreen(rail, { device: aDevice() })
  await expect
    .poll(words)
    .toEqual([expect.anything(), 'Home', 'Catalogue', '', 'Quick order', 'Cart', 'Orders', 'Favourites', 'More'])
  await page.viewport(390, 844)
  await expect.poll(words).toEqual(['Home', 'Catalogue', 'Cart', 'Orders', 'More'])
})

test('service has its desk and the documents in the rail, and no place that needs a client account', async () => {
  await page.viewport(1024, 768)
  const who = { principal: 'staff:2', kind: 'staff', role: 'service', name: 'Pilar', tenant: 'main' } as const
  const session = createCell({ phase: 'signedIn', who, account: null, expired: false } as const)
  await renderScreen(rail, { device: { ...aDevice(), session } })
  await expect.poll(words).toEqual([expect.anything(), 'Desk', 'Documents', 'More'])
})

test('categories and lists open beside the catalogue, and close when one is chosen', async () => {
  await page.viewport(1024, 768)
  const screen = await renderScreen(rail, { device: aDevice() })
  await screen.getByRole('button', { name: 'Categories and lists' }).click()
  const panel = screen.getByRole('dialog', { name: 'Categories and lists' })
  await expect
    .element(panel.getByRole('link', { name: /Lighting/ }))
    .toHaveAttribute('href', expect.stringContaining('class=lighting'))
  const arrivals = panel.getByRole('link', { name: 'New arrivals' })
  await expect.element(arrivals).toHaveAttribute('href', '/newArrivals')
  await arrivals.click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a buyer finds everything under More except the list of clients', async () => {
  const screen = await renderScreen(<MorePage />, { device: aDevice() })
  for (const name of ['Quick order', 'Favourites', 'Addresses', 'Settings', 'Drafts', 'Ranking', 'Help centre'])
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Client accounts' })).not.toBeInTheDocument()
})
