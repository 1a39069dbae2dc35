import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { showCart } from '../../../tests/kit/cart-screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { DeviceCatalogue } from '../../offline/device-types.ts'

test('articles that could not be read at first are read again and get their names', async () => {
  const lamp = anArticle('L1')
  const byIds = vi
    .fn<DeviceCatalogue['byIds']>()
    .mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
    .mockResolvedValue({ ok: true, data: [lamp] })
  const { lines } = signedIn(undefined, { L1: 6 }).cart.get()!
  const { screen } = await showCart([[lamp, 6]], { view: { lines }, byIds })
  await expect.element(screen.getByText('Lamp L1').first()).toBeVisible()
  expect(byIds.mock.calls.length).toBeGreaterThan(1)
})
