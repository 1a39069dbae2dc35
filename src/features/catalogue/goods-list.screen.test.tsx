import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aBuying } from '../../../tests/kit/buying.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, GoodsPage } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { GoodsList } from './goods-list.tsx'
import type { ListSearch } from './list-search.ts'
import { SearchResult } from './search-result.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './filters/facet-sheet.tsx'
import './filters/nothing-left.tsx'

const buying = aBuying()

const SHELF = [anArticle('L1'), anArticle('L2', { remaining: 0, brand: 'Solaris' }), anArticle('L3', { listPrice: 2500 })]
const inStock = ({ remaining }: Article) => (remaining ?? 0) > 0
const facets: GoodsPage['facets'] = {
  classes: { lighting: 3 },
  inStock: 2,
  outOfStock: 1,
  newed: 0,
  arriving: 0,
  bought: 1,
  neverBought: 2,
  brands: [
    { value: 'Norvik', count: 2 },
    { value: 'Solaris', count: 1 },
  ],
  attributes: [],
  prices: [],
}

/** A catalogue that filters by stock, brand and price, and records its calls. */
const shelf = (articles: readonly Article[]) =>
  vi.fn<Device['catalogue']['list']>().mockImplementation(async ({ stock, brands, priceFrom = 0 }) => {
    const list = articles.filter(
      (article) =>
        (stock === undefined || stock === 'all' || (stock === 'inStock') === inStock(article)) &&
        (brands === undefined || brands.length === 0 || brands.includes(article.brand)) &&
        article.listPrice >= priceFrom,
    )
    return { ok: true, data: { list, total: list.length, page: 1, limit: 60, facets, from: 'device' } }
  })

const aDevice = (list: Device['catalogue']['list'], reachable: 'yes' | 'no' = 'yes') =>
  deviceWith({
    ...signedIn(),
    sync: createCell(aSync({ reachable })),
    catalogue: {
      state: createCell({ phase: 'ready', contentAt: 1, stockAt: 1 }),
      list,
      tree: async () => ({
        ok: true,
        data: [{ id: 'lighting', parentId: null, level: 1, name: 'Lighting', goodsCount: 3 }],
      }),
      bought: async () => ({ ok: true, data: [{ goodsId: 'L1', quantity: 6 }] }),
      parameters: async () => ({ ok: true, data: [] }),
    } as unknown as Device['catalogue'],
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
  })

const PLAIN: ListSearch = {}

/** The list with the address that it writes. */
function List({ begin = PLAIN, onSearch }: { begin?: ListSearch; onSearch?: (search: ListSearch) => void }) {
  const [search, setSearch] = useState(begin)
  return (
    <GoodsList
      title="Catalogue"
      search={search}
      onSearch={(next) => {
        onSearch?.(next)
        setSearch(next)
      }}
      buying={buying}
    />
  )
}

test('the sheet shows what each filter would leave; the address holds the filters, and a chip removes one', async () => {
  const onSearch = vi.fn<(search: ListSearch) => void>()
  const screen = await renderScreen(<List onSearch={onSearch} />, { device: aDevice(shelf(SHELF)) })
  await expect.element(screen.getByText('3 articles')).toBeVisible()
  await screen.getByRole('button', { name: 'Filters' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  // A choice that would leave nothing stays visible but disabled.
  await expect.element(sheet.getByRole('checkbox', { name: /^Arriving/ })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: /^In stock/ }).click()
  await sheet.getByRole('checkbox', { name: /^Norvik/ }).click()
  await expect.element(sheet.getByRole('checkbox', { name: /^Norvik/ })).toBeChecked()
  const from = sheet.getByRole('searchbox', { name: 'Price from' })
  await from.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  expect(onSearch).toHaveBeenLastCalledWith({ stock: 'inStock', brand: ['Norvik'] })
  await from.fill('12,50')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ stock: 'inStock', brand: ['Norvik'], priceFrom: 12.5 })
  await sheet.getByRole('button', { name: 'Show 1 article' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article')).toHaveAccessibleName('Lamp L3')
  await screen.getByRole('button', { name: 'Remove this filter Norvik' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ stock: 'inStock', priceFrom: 12.5 })
  await screen.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(screen.getByText('3 articles')).toBeVisible()
})

test('an empty result names the filters in the way; a category without articles says so', async () => {
  const begin: ListSearch = { stock: 'outOfStock', brand: ['Norvik'] }
  const screen = await renderScreen(<List begin={begin} />, { device: aDevice(shelf(SHELF)) })
  await expect.element(screen.getByText('No article matches all chosen filters')).toBeVisible()
  const ways = screen.getByRole('button', { name: /^Without/ })
  await expect.element(ways.first()).toMatchTextContent(/“Out of stock”\s*2 articles/)
  await expect.element(ways.last()).toMatchTextContent(/“Norvik”\s*1 article$/)
  await ways.last().click()
  await expect.element(screen.getByRole('article')).toHaveAccessibleName('Lamp L2')
  await screen.unmount()
  const empty = await renderScreen(<List />, { device: aDevice(shelf([])) })
  await expect.element(empty.getByText('This category has no articles for this account.')).toBeVisible()
})

test('a catalogue that cannot be read says what still works, and a press reads it again', async () => {
  const list = shelf(SHELF)
  let isDown = true
  const unsure: Device['catalogue']['list'] = (question) =>
    isDown ? Promise.resolve({ ok: false, kind: 'unreachable' }) : list(question)
  const screen = await renderScreen(<List />, { device: aDevice(unsure, 'no') })
  await expect.element(screen.getByText('The articles could not be read')).toBeVisible()
  await expect.element(screen.getByText('Your cart and your orders are on this device and stay usable.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('article').first()).toHaveAccessibleName('Lamp L1')
})

test('a search without results says what helps: a wrong check digit, an unknown number, or other words', async () => {
  const found = (keyword: string) =>
    renderScreen(
      <SearchResult
        keyword={keyword}
        isCut={false}
        search={{}}
        onSearch={() => undefined}
        buying={buying}
        catalogue={{ to: '/' }}
      />,
      { device: aDevice(shelf([])) },
    )
  for (const [keyword, words] of [
    ['4006381333932', /^The check digit of this barcode is wrong/],
    ['4006381333931', /^No article of this account has this number\./],
    ['lampp', /^Try fewer or shorter words/],
  ] as const) {
    const screen = await found(keyword)
    await expect.element(screen.getByText(`Nothing found for “${keyword}”`)).toBeVisible()
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.unmount()
  }
})
