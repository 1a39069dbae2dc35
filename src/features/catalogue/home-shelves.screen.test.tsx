import { expect, test, vi } from 'vitest'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { aBuying } from '../../../tests/kit/buying.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, DeviceCatalogue } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { ArticleShelf } from './article-shelf.tsx'
import { ClassFloors } from './class-floors.tsx'

const node = (id: string, name: string, goodsCount: number, parentId: string | null = null) => ({
  id,
  name,
  goodsCount,
  parentId,
  level: parentId === null ? 1 : 2,
})
const lamps = ['L1', 'L2', 'L3'].map((goodsId) => anArticle(goodsId))
const UNREACHABLE = { ok: false, kind: 'unreachable' } as const
const deviceOf = (catalogue: Partial<DeviceCatalogue>) =>
  deviceWith({
    ...signedIn(),
    sync: createCell(aSync()),
    catalogue: { state: createCell({ phase: 'ready', contentAt: 1, stockAt: 1 }), ...catalogue } as unknown as DeviceCatalogue,
  })
/** Taller than the shelf's reach below the screen. */
const far = <div style={{ height: 5000 }} />
const down = () => scrollTo(0, document.body.scrollHeight)

test('a shelf reads its goods when it comes near, shows them, and leads to the whole list', async () => {
  const list = vi.fn<Device['catalogue']['list']>(shelfOf(lamps))
  const shelf = <ArticleShelf title="New" question={{ newed: true }} buying={aBuying()} all={{ to: '/' }} limit={2} />
  const screen = await renderScreen(
    <>
      {far}
      {shelf}
    </>,
    { device: deviceOf({ list }) },
  )
  await expect.element(screen.getByRole('heading', { level: 2, name: 'New' })).toBeInTheDocument()
  expect(list).not.toHaveBeenCalled()
  down()
  await expect.element(screen.getByRole('article', { name: 'Lamp L1' })).toBeVisible()
  expect(list.mock.calls).toEqual([[{ newed: true, page: 1, limit: 2 }]])
  expect(screen.getByRole('article').elements()).toHaveLength(2)
  await expect.element(screen.getByRole('link', { name: 'Show all' })).toBeVisible()
})

test('a shelf without goods, or whose goods cannot be read, is absent', async () => {
  for (const list of [shelfOf([]), async () => UNREACHABLE] as const) {
    const screen = await renderScreen(<ArticleShelf title="New" question={{}} buying={aBuying()} />, {
      device: deviceOf({ list }),
    })
    await expect.element(screen.getByRole('heading', { name: 'New' })).not.toBeInTheDocument()
    await screen.unmount()
  }
})

test('each category with goods is a floor with its best sellers and links into it; one without any is left out', async () => {
  const tree = [node('light', 'Lighting', 3), node('none', 'Empty', 0), node('kitchen', 'Kitchen', 2)]
  const bestOf = vi.fn<DeviceCatalogue['bestOf']>(async (ids) => ({
    ok: true,
    data: ids.map((classId) => ({ classId, articles: classId === 'light' ? lamps : [] })),
  }))
  const classesUnder = vi.fn<DeviceCatalogue['classesUnder']>(async () => ({
    ok: true,
    data: [node('bulbs', 'Bulbs', 2, 'light'), node('strips', 'Strips', 1, 'light'), node('deep', 'Deeper', 1, 'bulbs')],
  }))
  const category = vi.fn<(classId: string) => { to: '/'; search: never }>((classId) => ({
    to: '/',
    search: { class: classId } as never,
  }))
  const screen = await renderScreen(<ClassFloors buying={aBuying()} category={category} />, {
    device: deviceOf({ upperTree: async () => ({ ok: true, data: tree }), bestOf, classesUnder }),
  })
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Lighting' })).toBeVisible()
  // A class without goods is not requested, and one without best sellers has no floor.
  expect(bestOf.mock.calls).toEqual([[['light', 'kitchen'], 12]])
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
  expect(screen.getByRole('article').elements()).toHaveLength(3)
  const further = screen.getByRole('navigation', { name: 'In Lighting' }).getByRole('link')
  await expect.element(further.first()).toHaveAttribute('href', expect.stringContaining('class=bulbs'))
  expect(further.elements().map(({ textContent }) => textContent)).toEqual(['Bulbs', 'Strips'])
  await expect
    .element(screen.getByRole('link', { name: 'Show all' }))
    .toHaveAttribute('href', expect.stringContaining('class=light'))
})

test('floors that cannot be read leave nothing behind', async () => {
  const upperTree = vi.fn<DeviceCatalogue['upperTree']>().mockResolvedValue(UNREACHABLE)
  const screen = await renderScreen(<ClassFloors buying={aBuying()} category={() => ({ to: '/' })} />, {
    device: deviceOf({ upperTree }),
  })
  await expect.poll(() => upperTree.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
})
