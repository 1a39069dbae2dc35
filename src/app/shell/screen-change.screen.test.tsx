import {
  Link,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../ui/theme/theme.css'
import { paths } from '../paths.ts'
import { ScreenChange } from './screen-change.tsx'

const LIST = paths.coupons()
const ONE = paths.cart()
const FORM = paths.addresses()

function Frame() {
  return (
    <>
      <header>
        <input aria-label="Search" />
        <Link {...ONE}>Cart of the frame</Link>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScreenChange />
    </>
  )
}

/** Its rows are read a moment after the screen is drawn. */
function List() {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), 80)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isRead && <Link {...ONE}>To the cart</Link>}
      <Link {...paths.coupons({ state: 'used' })} replace>
        Used
      </Link>
    </>
  )
}
function One() {
  return <button type="button">Empty the cart</button>
}
function Form() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Your order number" />
}

const open = async () => {
  const root = createRootRoute({ component: Frame })
  const routes = [
    createRoute({ getParentRoute: () => root, path: LIST.to, component: List }),
    createRoute({ getParentRoute: () => root, path: ONE.to, component: One }),
    createRoute({ getParentRoute: () => root, path: FORM.to, component: Form }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [LIST.to] }),
    defaultPendingMinMs: 0,
  })
  router.subscribe('onResolved', () => {
    document.title = `Title of ${router.state.location.pathname}`
  })
  await router.load()
  const screen = await render(<RouterProvider router={router as never} />)
  const press = async (link: string) => {
    const wanted = screen.getByRole('link', { name: link })
    await expect.element(wanted).toBeVisible()
    wanted.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  return { screen, router, press }
}

test('after a link the next Tab starts in the new screen, whose title is announced', async () => {
  const { screen, press } = await open()
  await press('To the cart')
  await expect.element(screen.getByRole('main')).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Title of /cart')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Empty the cart' })).toHaveFocus()
})

test('a link in the frame moves the focus to the screen too', async () => {
  const { screen, press } = await open()
  await press('Cart of the frame')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('going back focuses the link that led away, even if its row is drawn later', async () => {
  const { screen, router, press } = await open()
  await press('To the cart')
  await expect.element(screen.getByRole('button', { name: 'Empty the cart' })).toBeVisible()
  // The row is drawn late, but not too late, also where the machine stalls.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  router.history.back()
  await expect.element(screen.getByRole('link', { name: 'To the cart' })).toHaveFocus()
})

test('a person typing in the search keeps the focus while the screen changes', async () => {
  const { screen, router } = await open()
  screen.getByRole('textbox', { name: 'Search' }).element().focus()
  await router.navigate(ONE)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Title of /cart')
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

test('a screen that focuses its own field keeps the focus there', async () => {
  const { screen, router } = await open()
  await router.navigate(FORM)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Title of /addresses')
  await expect.element(screen.getByRole('textbox', { name: 'Your order number' })).toHaveFocus()
})

test('a filter keeps the focus', async () => {
  const { screen, router, press } = await open()
  await press('Used')
  await expect.poll(() => router.state.location.search).toEqual({ state: 'used' })
  await expect.element(screen.getByRole('link', { name: 'Used' })).toHaveFocus()
})
