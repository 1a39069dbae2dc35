import { expect, test } from 'vitest'
import { PICTURE_BYTES, keysOf, pictureWorld } from './pictures-kit.ts'
import { WHOLE_CATALOGUE } from './pictures-types.ts'

const DAY_MS = 86_400_000
const lamps = keysOf('lamp', 250)
const kettles = keysOf('kettle', 30)
const shown = { lighting: lamps, home: [...kettles, '', kettles[0]!] }

test('looking counts every class and shared pictures once, and takes the average size from what is already here', async () => {
  const { world, open } = pictureWorld(shown)
  for (const key of lamps.slice(0, 10)) world.shelf.seen.add(key)
  const { room, row } = open()
  await room.look()
  expect(row('lighting')).toMatchObject({ name: 'The lighting', total: 250, kept: 0, choice: 'off' })
  expect(row('home')?.total).toBe(30)
  expect(room.state.get()).toMatchObject({ averageBytes: PICTURE_BYTES, whole: { total: 280, choice: 'off' }, running: null })
  expect(world.shelf.asked).toEqual([])
  // Nothing has changed: one query for the classes, one for the sample.
  const before = world.searches
  await room.look()
  expect(world.searches - before).toBe(2)
})

test('keeping one class stores all of its pictures and none of another, at most three at once', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  await room.keep('lighting')
  expect([...world.shelf.kept!.keys()].toSorted()).toEqual(lamps.toSorted())
  expect(world.shelf.asked).toHaveLength(250)
  expect(world.shelf.atOnceMax).toBe(3)
  expect(row('lighting')).toMatchObject({ total: 250, kept: 250, bytes: 250 * PICTURE_BYTES, missing: 0, choice: 'on' })
  expect(row('home')).toMatchObject({ kept: 0, choice: 'off' })
})

test('an interrupted download continues after a restart, without requesting again what is here', async () => {
  const { world, open } = pictureWorld(shown)
  const first = open()
  world.shelf.beforeLaying = () => {
    // The page closes halfway.
    if (world.shelf.asked.length === 100) world.isOpen = false
  }
  await first.room.keep('lighting')
  first.room.close()
  const before = world.shelf.kept!.size
  expect(before).toBeGreaterThan(90)
  expect(before).toBeLessThan(110)
  world.isOpen = true
  const second = open()
  await second.room.resume()
  expect(world.shelf.kept!.size).toBe(250)
  expect(second.row('lighting')).toMatchObject({ kept: 250, bytes: 250 * PICTURE_BYTES })
  expect(world.shelf.asked.length).toBe(250)
})

test('a pause stops at once and is remembered, and resuming requests only the rest', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  let paused: Promise<void> | undefined
  world.shelf.beforeLaying = () => {
    if (world.shelf.asked.length === 50) paused ??= room.pause('lighting')
  }
  await room.keep('lighting')
  await paused
  const stoppedAt = world.shelf.asked.length
  expect(stoppedAt).toBeLessThan(60)
  expect(row('lighting')).toMatchObject({ choice: 'paused', kept: stoppedAt })
  await open().room.resume()
  expect(world.shelf.asked).toHaveLength(stoppedAt)
  await room.keep('lighting')
  expect(world.shelf.asked).toHaveLength(250)
  expect(row('lighting')?.kept).toBe(250)
})

test('dropping a class removes its pictures, even offline, and restores one that another class shares', async () => {
  const shared = 'main/goods/shared'
  const { world, open } = pictureWorld({ lighting: [...lamps, shared], home: [...kettles, shared] })
  const { room, row } = open()
  await room.keep('lighting')
  await room.keep('home')
  await room.drop('lighting')
  expect([...world.shelf.kept!.keys()].toSorted()).toEqual([...kettles, shared].toSorted())
  expect(row('lighting')).toMatchObject({ choice: 'off', kept: 0, bytes: 0, total: 251 })
  expect(row('home')).toMatchObject({ kept: 31 })
  world.reachable = false
  await room.drop('home')
  expect(world.shelf.kept).toBeNull()
})

test('a removal interrupted by closing the page is finished by the next one', async () => {
  const { world, open } = pictureWorld(shown)
  const { room } = open()
  await room.keep(WHOLE_CATALOGUE)
  world.facts.set('pictures.choices', { lighting: 'off', home: 'on' })
  await open().room.resume()
  expect([...world.shelf.kept!.keys()].toSorted()).toEqual(kettles.toSorted())
})

test('a full budget stops the download and is reported; free space resumes it', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  world.shelf.beforeLaying = () => void (world.usage = 201_000_000)
  await room.keep('lighting')
  expect(room.state.get().stopped).toBe('full')
  expect(row('lighting')?.kept).toBeLessThan(30)
  world.shelf.beforeLaying = () => {}
  await room.resume()
  expect(room.state.get().stopped).toBe('full')
  world.usage = 50_000_000
  await room.resume()
  expect(room.state.get().stopped).toBeNull()
  expect(row('lighting')?.kept).toBe(250)
})

test('a full disk stops at the picture that did not fit', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  world.shelf.networkFault = 'diskFull'
  await room.keep('lighting')
  expect(room.state.get().stopped).toBe('full')
  expect(row('lighting')).toMatchObject({ kept: 0, choice: 'on' })
  expect(world.shelf.asked.length).toBeLessThanOrEqual(3)
})

test('pictures evicted for lack of space are not fetched again until the person asks for it', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  await room.keep('lighting')
  world.shelf.kept = null
  const before = world.shelf.asked.length
  await room.resume()
  expect(room.state.get().stopped).toBe('full')
  expect(row('lighting')).toMatchObject({ choice: 'paused', kept: 0 })
  expect(world.shelf.asked).toHaveLength(before)
  await room.keep('lighting')
  expect(row('lighting')).toMatchObject({ choice: 'on', kept: 250 })
})

test('eviction during the download stops it', async () => {
  const { world, open } = pictureWorld(shown)
  const { room } = open()
  world.shelf.beforeLaying = () => {
    if (world.shelf.asked.length === 40) world.shelf.kept = null
  }
  await room.keep('lighting')
  expect(room.state.get().stopped).toBe('full')
  expect(world.shelf.asked.length).toBeLessThan(50)
})

test('a picture that the service does not have counts as missing and is requested again after a day, not before', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  world.shelf.missing.add(kettles[3]!)
  await room.keep('home')
  expect(row('home')).toMatchObject({ total: 30, kept: 29, missing: 1 })
  expect(room.state.get().stopped).toBeNull()
  await open().room.resume()
  world.content = 2
  await open().room.resume()
  expect(world.shelf.asked.filter((key) => key === kettles[3])).toHaveLength(1)
  world.shelf.missing.clear()
  await world.clock.pass(DAY_MS + 1)
  await room.resume()
  expect(row('home')).toMatchObject({ kept: 30, missing: 0 })
})

test('without our server nothing is requested; it resumes by itself once the server answers', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  world.reachable = false
  await room.keep('home')
  expect(world.shelf.asked).toEqual([])
  expect(room.state.get().stopped).toBe('unreachable')
  await world.clock.pass(15_000)
  expect(world.shelf.asked).toEqual([])
  world.reachable = true
  await world.clock.pass(15_000)
  await expect.poll(() => row('home')?.kept).toBe(30)
  expect(room.state.get().stopped).toBeNull()
})

test('the next sync adds new articles’ pictures, and after a week those that no article shows are removed', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  await room.keep('home')
  world.shown = { ...shown, home: [...kettles.slice(1), ...keysOf('toaster', 5)] }
  await room.resume()
  expect(row('home')).toMatchObject({ total: 34, kept: 34 })
  expect(world.shelf.kept?.has(kettles[0]!)).toBe(true)
  await world.clock.pass(8 * DAY_MS)
  await room.resume()
  expect(world.shelf.kept?.has(kettles[0]!)).toBe(false)
  expect(row('home')).toMatchObject({ kept: 34 })
})

test('the whole catalogue includes a class added later', async () => {
  const { world, open } = pictureWorld(shown)
  const { room, row } = open()
  await room.keep(WHOLE_CATALOGUE)
  expect(room.state.get().whole).toMatchObject({ total: 280, kept: 280, choice: 'on' })
  world.shown = { ...shown, pet: keysOf('bowl', 7) }
  await room.resume()
  expect(row('pet')).toMatchObject({ kept: 7, choice: 'on' })
})

test('a choice made in one tab stops the other tab’s work', async () => {
  const { world, open } = pictureWorld(shown)
  const busy = open()
  const other = open()
  await other.room.look()
  let pausing: Promise<void> | undefined
  world.shelf.beforeLaying = () => {
    if (world.shelf.asked.length === 50) pausing ??= other.room.pause('lighting')
  }
  await busy.room.keep('lighting')
  await pausing
  expect(world.shelf.asked.length).toBeLessThan(60)
  expect(busy.row('lighting')?.choice).toBe('paused')
  await expect.poll(() => other.row('lighting')?.kept).toBe(busy.row('lighting')?.kept)
})

test('a removal requested in one tab is done by the tab at work', async () => {
  const { world, open } = pictureWorld(shown)
  const busy = open()
  const other = open()
  await busy.room.keep('home')
  let dropping: Promise<void> | undefined
  world.shelf.beforeLaying = () => {
    if (world.shelf.asked.length === 80) dropping ??= other.room.drop('home')
  }
  await busy.room.keep('lighting')
  await dropping
  expect([...world.shelf.kept!.keys()].toSorted()).toEqual(lamps.toSorted())
})
