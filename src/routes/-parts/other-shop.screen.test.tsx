import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { Route as Article } from '../commodityDetail.tsx'
import { Route as Preview } from '../preview/commodityDetail.tsx'

const noted = vi.hoisted(() => vi.fn<(goodsId: string) => void>())
vi.mock('../../features/browse/use-note-view.ts', () => ({ useNoteView: noted }))
vi.mock('../../features/catalogue/article-detail.tsx', () => ({
  ArticleDetailScreen: ({ goodsId }: { goodsId: string }) => <h1>Article {goodsId}</h1>,
}))
vi.mock('../../features/catalogue/article-preview.tsx', () => ({
  ArticlePreview: ({ goodsId }: { goodsId: string }) => <h1>Article {goodsId}</h1>,
}))

/** Opens the address on the main brand's host. */
async function open(address: string) {
  noted.mockReset()
  const root = createRootRoute()
  const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never
  const routeTree = root.addChildren([
    Article.update(at('/commodityDetail')) as never,
    Preview.update(at('/preview/commodityDetail')) as never,
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  return renderScreen(<RouterProvider router={router as never} />, { device: deviceWith(signedIn()) })
}
const ROUTES = ['/commodityDetail', '/preview/commodityDetail']

test.each(ROUTES)('an article of another brand at %s links to its shop and shows nothing of this one', async (path) => {
  const screen = await open(`${path}?goodsId=L1&brand=nobleza`)
  await expect.element(screen.getByRole('heading', { name: 'Nobleza is a shop of its own' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to Nobleza' }))
    .toHaveAttribute('href', expect.stringMatching(`^http://nobleza\\.localhost:\\d+${path}\\?goodsId=L1&brand=nobleza$`))
  await expect.element(screen.getByText('Article L1')).not.toBeInTheDocument()
  expect(noted).not.toHaveBeenCalled()
})

test.each(ROUTES.flatMap((path) => ['', '&brand=main', '&brand=nobodys'].map((brand) => `${path}?goodsId=L1${brand}`)))(
  'an article of no other brand is shown here: %s',
  async (address) => {
    const screen = await open(address)
    await expect.element(screen.getByRole('heading', { name: 'Article L1' })).toBeVisible()
  },
)
