import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { OrderTabs } from './order-tabs.tsx'

const PATHS = [
  '/order/myOrder',
  '/drafts',
  '/plans',
  '/order/batchOrder',
  '/order/BatchOrderCompose',
  '/returns',
  '/order/boughtBefore',
]

/** The tabs on a phone, at that address. */
async function open(address: string) {
  await page.viewport(360, 740)
  const root = createRootRoute()
  const routeTree = root.addChildren(
    PATHS.map((path) => createRoute({ getParentRoute: () => root, path: path as '/', component: OrderTabs })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  const screen = await renderScreen(<RouterProvider router={router as never} />)
  await expect.element(screen.getByRole('navigation', { name: 'Orders and plans' })).toBeVisible()
  return screen
}

test.each([
  ['/order/myOrder', 'Orders'],
  ['/order/BatchOrderCompose', 'Batch orders'],
  ['/returns', 'Returns'],
  ['/order/boughtBefore', 'Bought before'],
])('at %s the tab “%s” is the current one, and it is in sight', async (address, name) => {
  const screen = await open(address)
  const row = screen.getByRole('navigation', { name: 'Orders and plans' }).element()
  const current = row.querySelectorAll('[aria-current]')
  expect([...current].map(({ textContent }) => textContent)).toEqual([name])
  const [tab, box] = [current[0]!.getBoundingClientRect(), row.getBoundingClientRect()]
  expect(tab.left).toBeGreaterThanOrEqual(box.left - 1)
  // A row scrolls by whole pixels, words end between them.
  expect(tab.right).toBeLessThanOrEqual(box.right + 1)
  expect(scrollY).toBe(0)
})
