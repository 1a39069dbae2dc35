import { expect, test } from 'vitest'
import { refillShell } from './shell.ts'

const ORIGIN = 'https://shop.test'
const FILES = { '/index.html': '?rev=1', '/start.js': '?rev=2', '/assets/entry-a1.js': '', '/assets/look-b2.css': '' }
const PAGE = '<script data-entry="/assets/entry-a1.js"></script><link href="/assets/look-b2.css">'

/** A browser that keeps these files; `served` is what the server answers, null if it is unreachable. */
const device = (kept: readonly string[], served: Record<string, string> | null) => {
  const keys = new Map(Object.entries(FILES).map(([path, rev]) => [ORIGIN + path, ORIGIN + path + rev]))
  const cache = new Map(kept.map((path) => [keys.get(ORIGIN + path) ?? '', new Response('')]))
  const asked: string[] = []
  const check = () =>
    refillShell({
      keys,
      open: async () => ({
        keys: async () => [...cache.keys()].map((url) => new Request(url)),
        put: async (key, response) => void cache.set(key instanceof Request ? key.url : key.toString(), response),
      }),
      fetch: async (url) => {
        const { pathname } = new URL(url)
        asked.push(pathname)
        if (!served) throw new TypeError('Failed to fetch')
        return new Response(served[pathname] ?? '', { status: pathname in served ? 200 : 404 })
      },
    })
  return { check, asked, kept: () => [...cache.keys()].map((url) => url.slice(ORIGIN.length)) }
}
const ALL = Object.keys(FILES)
const SERVED = { '/index.html': PAGE, '/start.js': 's', '/assets/entry-a1.js': 'e', '/assets/look-b2.css': 'l' }

test('requests nothing if every file is kept', async () => {
  const { check, asked } = device(ALL, SERVED)
  expect(await check()).toEqual({ total: 4, missing: 0 })
  expect(asked).toEqual([])
})

test('files that the browser has cleared are restored under their own names, the page last', async () => {
  const { check, asked, kept } = device(['/start.js'], SERVED)
  expect(await check()).toEqual({ total: 4, missing: 0 })
  expect(asked.at(-1)).toBe('/index.html')
  expect(kept().sort()).toEqual(
    Object.entries(FILES)
      .map(([path, rev]) => path + rev)
      .sort(),
  )
  expect(await check()).toEqual({ total: 4, missing: 0 })
  expect(asked).toHaveLength(3)
})

test('reports how many files are missing if they cannot be fetched', async () => {
  expect(await device([], null).check()).toEqual({ total: 4, missing: 4 })
  expect(await device(['/index.html', '/start.js'], { '/index.html': PAGE }).check()).toEqual({ total: 4, missing: 2 })
})

test('a page of a newer version is not stored beside the files of this one', async () => {
  const { check, kept } = device(['/start.js', '/assets/entry-a1.js', '/assets/look-b2.css'], {
    '/index.html': PAGE.replace('entry-a1', 'entry-c3'),
  })
  expect(await check()).toEqual({ total: 4, missing: 1 })
  expect(kept()).not.toContain('/index.html?rev=1')
})
