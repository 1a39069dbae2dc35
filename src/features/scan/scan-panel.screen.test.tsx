import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { CartView, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { ScanPanel } from './scan-panel.tsx'

const lamp = anArticle('LAMP', { barCode: '4006381333931' })
const soldOut = anArticle('GONE', { barCode: '9780201379624', remaining: 0 })

interface CartLines {
  readonly bsShoppingCartGroupDtoList: readonly { readonly goodsId: string; readonly quantity: number }[]
}

/** A device whose cart follows at once, like the real one. */
const open = async (articles: readonly Article[] = [lamp, soldOut], quantities: Readonly<Record<string, number>> = {}) => {
  const me = signedIn(aClient(), quantities)
  const cart = me.cart as ReturnType<typeof createCell<CartView | undefined>>
  const put = (goodsId: string, difference: number) => {
    const before = cart.get()?.lines.find((line) => line.goodsId === goodsId)?.quantity ?? 0
    const { cart: next } = signedIn(aClient(), { ...quantities, [goodsId]: before + difference })
    cart.set(next.get())
  }
  const addToCart = vi.fn<Device['addToCart']>().mockImplementation(async (goodsId, difference) => {
    put(goodsId, difference)
    return { saved: true, id: 'a' }
  })
  const enqueue = vi.fn<Device['enqueue']>().mockImplementation(async (_, body) => {
    for (const { goodsId, quantity } of (body as unknown as CartLines).bsShoppingCartGroupDtoList) put(goodsId, quantity)
    return { saved: true, id: 'b' }
  })
  const kept = new Map<string, unknown>()
  let ids = 0
  const device = deviceWith({
    ...me,
    sync: createCell(aSync()),
    catalogue: listing(articles),
    kept: {
      get: async (key) => kept.get(key),
      set: async (key, value) => void kept.set(key, value),
      remove: async (key) => void kept.delete(key),
      entries: async () => [],
    },
    newId: () => `id-${ids++}`,
    addToCart,
    enqueue,
  })
  const onClose = vi.fn<() => void>()
  const screen = await renderScreen(
    <ScanPanel
      cart="€ 60.00"
      detail={(goodsId) => ({ to: '/', search: { goodsId } }) as never}
      search={(code) => ({ to: '/', search: { code } }) as never}
      notice={({ name }) => <p>Notice for {name}</p>}
      onSearch={() => {}}
      onClose={onClose}
    />,
    { device },
  )
  const type = async (code: string) => {
    await screen.getByRole('textbox', { name: 'Code, article number or model' }).fill(code)
    await userEvent.keyboard('{Enter}')
  }
  const rows = screen.getByRole('list', { name: 'Scanned' }).getByRole('listitem')
  return { screen, type, rows, addToCart, enqueue, onClose }
}

beforeEach(() => localStorage.clear())

test('each scan adds one sales step to the cart and is announced; one press undoes the last one', async () => {
  const { screen, type, rows, addToCart, enqueue } = await open()
  await expect.element(screen.getByText('Scan the first article')).toBeVisible()
  await type('4006381333931')
  await expect.element(screen.getByText('Lamp LAMP: 6 added, 6 in the cart')).toBeInTheDocument()
  await type('4006381333931')
  await expect.element(screen.getByText('Lamp LAMP: 6 added, 12 in the cart')).toBeInTheDocument()
  expect(addToCart.mock.calls.map(([goodsId, difference]) => [goodsId, difference])).toEqual([
    ['LAMP', 6],
    ['LAMP', 6],
  ])
  await expect.element(rows).toMatchTextContent(/4006381333931 · 2 scans.*In cart: 12.*120\.00/)
  await screen.getByRole('button', { name: 'Undo the last scan' }).click()
  await expect.element(rows).toMatchTextContent(/In cart: 6/)
  expect(enqueue.mock.calls[0]?.[1]).toEqual({ bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: -6 }] })
})

test('a scan that adds nothing says why: sold out with a notice, unknown with a search, or not saved by the device', async () => {
  const { screen, type, rows, addToCart } = await open()
  await type('9780201379624')
  await expect.element(rows.first()).toMatchTextContent(/Lamp GONE.*Sold out.*Notice for Lamp GONE/)
  await type('no-such-code')
  await expect.element(rows.first()).toMatchTextContent(/no-such-code.*Not in the catalogue/)
  await expect
    .element(rows.first().getByRole('link', { name: 'Search for it' }))
    .toHaveAttribute('href', expect.stringContaining('no-such-code'))
  addToCart.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await type('4006381333931')
  await expect.element(rows.first()).toMatchTextContent(/This device has no room left to save it\./)
  expect(addToCart).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Remove no-such-code' }).click()
  await expect.element(screen.getByText('Not in the catalogue')).not.toBeInTheDocument()
})

test('a code of several articles asks for a choice; Escape closes the list and leaves the cart alone', async () => {
  const twin = anArticle('TWIN', { barCode: lamp.barCode })
  const { screen, type, rows, addToCart, enqueue, onClose } = await open([lamp, twin])
  await type('4006381333931')
  await expect.element(rows.first()).toMatchTextContent(/Several articles have this code\. Choose one\./)
  expect(addToCart).not.toHaveBeenCalled()
  await rows.getByRole('button', { name: /Lamp TWIN/ }).click()
  await expect.element(rows).toMatchTextContent(/Lamp TWIN.*In cart: 6/)
  expect(addToCart.mock.calls.map(([goodsId]) => goodsId)).toEqual(['TWIN'])
  await screen.getByRole('button', { name: 'Clear the list' }).click()
  await expect.element(screen.getByText('Scan the first article')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Code, article number or model' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(enqueue).not.toHaveBeenCalled()
})
