import { expect, test } from 'vitest'
import { createPicturePrefetch } from './prefetch-pictures.ts'
import type { PictureSource } from './pictures-walk.ts'

/** A catalogue of `count` articles with a picture each; the first two share one. */
const catalogueOf = (count: number) => (): PictureSource => {
  const all = Array.from({ length: count }, (_, at) => ({ images: [`picture ${Math.max(1, at)}`] }))
  const search = async ({ offset, limit }: { offset: number; limit: number }) => ({
    articles: all.slice(offset, offset + limit),
    total: count,
  })
  return { client: { search }, facts: {}, content: 1 } as unknown as PictureSource
}

const fakeCache = (keeps: (key: string) => boolean = () => true) => {
  const log: (string | number)[] = []
  const room = createPicturePrefetch(
    async (key) => {
      log.push(key)
      return keeps(key)
    },
    async (ms) => void log.push(ms),
  )
  return { log, room, asked: () => log.filter((entry) => typeof entry === 'string') }
}

test('prefetched pictures wait until the start is over, with a pause between two', async () => {
  const { log, room } = fakeCache()
  await room.keep(catalogueOf(4), () => true)
  expect(log).toEqual([10_000, 'picture 1', 40, 'picture 2', 40, 'picture 3', 40])
})

test('a kept picture is not requested again, a failed one is; without a network nothing is', async () => {
  let hasNetwork = true
  const { room, asked } = fakeCache((key) => hasNetwork && key !== 'picture 2')
  await room.keep(catalogueOf(4), () => true)
  await room.keep(catalogueOf(4), () => true)
  expect(asked()).toEqual(['picture 1', 'picture 2', 'picture 3', 'picture 2'])
  hasNetwork = false
  await room.keep(catalogueOf(400), () => hasNetwork)
  expect(asked()).toHaveLength(4)
})

test('the most ordered 1,500 are enough, one round runs at a time, and a closed catalogue ends it', async () => {
  const { room, asked } = fakeCache()
  await Promise.all([room.keep(catalogueOf(5000), () => true), room.keep(catalogueOf(5000), () => true)])
  expect(asked()).toHaveLength(1499)
  const gone = fakeCache()
  await gone.room.keep(
    () => undefined,
    () => true,
  )
  expect(gone.asked()).toEqual([])
})
