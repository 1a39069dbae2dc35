import { expect, test, vi } from 'vitest'
import { brandForHost } from '#domain/brands/index.ts'
import { createRestOfApp } from './rest-of-app.ts'

test('files that fail to load are requested again at the next try, not before', async () => {
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const rest = createRestOfApp(brandForHost('localhost'), read)
  const [one, two] = await Promise.all([rest.load(), rest.load()])
  expect([one, two]).toEqual([null, null])
  expect(read).toHaveBeenCalledTimes(1)
  expect(rest.state.get()).toBeNull()
  await rest.load()
  expect(read).toHaveBeenCalledTimes(2)
})
