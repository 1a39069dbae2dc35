import { expect, test, vi } from 'vitest'
import type { Favorite } from '#domain/contract/favorites.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { FavoritesScreen } from './favorites-screen.tsx'

const heart = (goodsId: string): Favorite => ({ goodsId, addedAt: '2026-11-21T09:00:00.000Z' })

const open = async (favorites: readonly Favorite[] | undefined, reachable: 'yes' | 'no' = 'yes') => {
  const cell = createCell(favorites)
  const refresh = vi.fn<Device['refresh']>().mockResolvedValue(true)
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const byIds = vi.fn<Device['catalogue']['byIds']>().mockImplementation(listing([anArticle('L1'), anArticle('L2')]).byIds)
  const device = deviceWith({
    ...signedIn(),
    favorites: cell,
    sync: createCell(aSync({ reachable })),
    catalogue: { ...listing([]), byIds },
    refresh,
    enqueue,
  })
  const screen = await renderScreen(
    <FavoritesScreen
      catalogue={{ to: '/' }}
      goods={(articles) =>
        articles.map((article) => (
          <p key={article.goodsId}>
            {article.name} <FavoriteButton article={article} />
          </p>
        ))
      }
      actions="As a table"
      skeleton="Bones"
    />,
    { device },
  )
  return { screen, cell, refresh, enqueue, byIds }
}

test('the list counts what this account can no longer buy; removing a favourite is a command, and Undo restores it', async () => {
  const { screen, enqueue } = await open([heart('L1'), heart('L2'), heart('GONE')])
  await expect.element(screen.getByText('3 articles · 1 is no longer available to this account')).toBeVisible()
  await expect.element(screen.getByText('As a table')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Favourite: Lamp L2' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  await expect.poll(given).toEqual([['favorites.set', { goodsId: 'L2', favorite: false }]])
  const undo = readToasts().findLast(({ text }) => text === 'Lamp L2 is no longer a favourite')?.action
  undo?.run()
  await expect.poll(() => given()[1]).toEqual(['favorites.set', { goodsId: 'L2', favorite: true }])
})

test('Try again reads the articles that could not be read', async () => {
  const { screen, cell, byIds } = await open(undefined)
  await expect.element(screen.getByText('Bones')).toBeVisible()
  byIds.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  cell.set([heart('L1')])
  await expect.element(screen.getByText('The articles could not be read')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Lamp L1')).toBeVisible()
})

test('an empty list and a list that is not on this device both say what can still be done', async () => {
  const none = await open([])
  await expect.element(none.screen.getByText('No favourites yet')).toBeVisible()
  await expect.element(none.screen.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
  await none.screen.unmount()
  const { screen, refresh } = await open(undefined, 'no')
  await expect.element(screen.getByText('Your favourites are not on this device yet')).toBeVisible()
  await expect.element(screen.getByText(/Articles that you add now are saved on this device/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refresh).toHaveBeenCalledTimes(2)
})
