import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { RankedClasses } from './class-choice.tsx'
import { ranked } from './rank-mark.tsx'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

test('each article of the second page shows its rank, counted on from the first', async () => {
  const articles = ['A', 'B'].map((goodsId) => anArticle(goodsId))
  const { lead } = ranked(articles, 60)
  const screen = await renderScreen(
    <ol>
      {articles.map((article) => (
        <li key={article.goodsId}>
          {lead(article)} {article.goodsId}
        </li>
      ))}
    </ol>,
  )
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Rank 61 A')
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('Rank 62 B')
})

test('the tabs of the ranking are the categories with orders, those with most articles first', async () => {
  const aClass = (id: string, parentId: string | null, name: string) => ({ id, parentId, name, goodsCount: 9 })
  asked.mockImplementation(async ({ name }) => ({
    ok: true,
    data:
      name === 'catalogue.saleRanking'
        ? { facets: { classes: { lamps: 3, kettles: 1200, bulbs: 2 } } }
        : {
            list: [
              aClass('lamps', null, 'Lamps'),
              aClass('bulbs', 'lamps', 'Bulbs'),
              aClass('kettles', null, 'Kettles'),
              aClass('toys', null, 'Toys'),
            ],
          },
  }))
  const kept = { get: async () => undefined, set: async () => undefined } as unknown as Device['kept']
  const onChange = vi.fn<(classId: string | undefined) => void>()
  const screen = await renderScreen(<RankedClasses value="lamps" onChange={onChange} />, {
    device: deviceWith({ ...signedIn(), kept }),
  })
  const tabs = screen.getByRole('group', { name: 'Categories' }).getByRole('radio')
  await expect
    .poll(() => tabs.elements().map((tab) => tab.parentElement?.textContent))
    .toEqual(['All', 'Kettles 1,200', 'Lamps 3'])
  await expect.element(screen.getByRole('radio', { name: 'Lamps 3' })).toBeChecked()
  await screen.getByText('Kettles 1,200').click()
  await screen.getByText('All').click()
  expect(onChange.mock.calls).toEqual([['kettles'], [undefined]])
})
