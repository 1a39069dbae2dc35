import { i18n } from '@lingui/core'
import { vi } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { errors } from '#domain/contract/errors.ts'
import { CartScreen } from '../../src/features/cart/cart-screen.tsx'
import type { CartView, CatalogueState, Device, DeviceCatalogue, SyncState } from '../../src/offline/device-types.ts'
import { createCell } from '../../src/offline/observable.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
import { anArticle, shelfOf } from './articles.ts'
import { deviceWith, renderScreen } from './screen.tsx'
import { aClient, signedIn } from './signed-in.ts'

const saved = { saved: true, id: '1' } as const
const here = { to: '/' } as const
const links = { catalogue: here, confirm: here, article: () => here, category: () => here }

interface Shown {
  readonly account?: ClientAccountRow
  readonly bought?: Readonly<Record<string, number>>
  readonly view?: Partial<CartView> | null
  /** Successor of each article, as the service names it. */
  readonly successors?: Readonly<Record<string, string>>
  readonly reachable?: SyncState['reachable']
  readonly byIds?: DeviceCatalogue['byIds']
}

/** Renders the whole screen over a cart of these articles and quantities. */
export async function showCart(
  lines: readonly (readonly [Article, number])[],
  { account = aClient(), bought = {}, view = {}, successors = {}, reachable = 'yes', byIds }: Shown = {},
) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue(saved)
  const setQuantity = vi.fn<Device['setQuantity']>().mockResolvedValue(saved)
  const addToCart = vi.fn<Device['addToCart']>().mockResolvedValue(saved)
  const removeLines = vi.fn<Device['removeLines']>().mockResolvedValue(saved)
  const base = signedIn(account, Object.fromEntries(lines.map(([{ goodsId }, quantity]) => [goodsId, quantity])))
  const articles = new Map(lines.map(([article]) => [article.goodsId, article]))
  const cart = base.cart.get()!
  const whole: CartView = {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, article: articles.get(line.goodsId) ?? null })),
    ...view,
  }
  const energy = { class: 'F', range: 'A-G' } as const
  const cell = createCell<CartView | undefined>(view === null ? undefined : whole)
  const shelf = [...articles.values(), anArticle('KETTLE', { volumeCm3: 500_000, energy }), anArticle('BULB', { energy })]
  const state: CatalogueState = { phase: 'none', done: 0, total: 0, isPaused: false, trouble: null, contentAt: 1, stockAt: 1 }
  const catalogue = {
    state: createCell(state),
    byIds:
      byIds ?? (async (ids: readonly string[]) => ({ ok: true, data: shelf.filter(({ goodsId }) => ids.includes(goodsId)) })),
    list: shelfOf(shelf),
    detail: async (goodsId: string) => ({ ok: true, data: { successor: successors[goodsId] ?? null } }),
  } as unknown as DeviceCatalogue
  const kept = {
    get: async () => undefined,
    set: async () => undefined,
    remove: async () => undefined,
  } as unknown as Device['kept']
  const device = deviceWith({
    ...base,
    cart: cell,
    sync: createCell({ reachable } as SyncState),
    push: { state: createCell({ phase: 'off', kinds: [] }), set: async () => 'done' },
    catalogue,
    kept,
    enqueue,
    setQuantity,
    addToCart,
    removeLines,
    refresh: async () => true,
  })
  const slots = {
    tax: () => 'VAT 21%',
    fromPlan: (planId: string) => `from the plan ${planId}`,
    bought: new Map(Object.entries(bought)),
  }
  const screen = await renderScreen(
    <>
      <CartScreen links={links} slots={slots} />
      <Toaster />
    </>,
    { device },
  )
  i18n.load('en', Object.fromEntries(Object.values(errors).map(({ text }) => [text.id, text.message])))
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  /** Sets the device's cart as after a command: lines without a quantity here are gone. */
  const becomes = (quantities: Readonly<Record<string, number>>) =>
    cell.set({
      ...whole,
      lines: whole.lines.flatMap((line) => {
        const quantity = quantities[line.goodsId]
        return quantity === undefined ? [] : [{ ...line, quantity }]
      }),
    })
  return { screen, given, becomes, enqueue, setQuantity, addToCart, removeLines }
}
