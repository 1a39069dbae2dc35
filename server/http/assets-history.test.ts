import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BUILDS_KEPT, keepAssets } from './assets-history.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

const world = () => {
  const root = mkdtempSync(join(tmpdir(), 'assets-'))
  roots.push(root)
  const history = join(root, 'history')
  const times = new Map<string, Date>()
  const release = (build: number) => {
    const app = join(root, `app${build}`)
    mkdirSync(join(app, 'assets'), { recursive: true })
    writeFileSync(join(app, 'index.html'), `build ${build}`)
    writeFileSync(join(app, 'assets', `cart-${build}.js`), `chunk of ${build}`)
    const builds = keepAssets(app, history)
    for (const name of readdirSync(history)) {
      if (times.has(name)) continue
      // Releases are hours apart, not milliseconds.
      times.set(name, new Date(Date.now() - 1_000_000 + build * 1000))
    }
    for (const [name, at] of times) if (existsSync(join(history, name))) utimesSync(join(history, name), at, at)
    return (name: string) => {
      const found = builds.map((build) => join(build, 'assets', name)).find((file) => existsSync(file))
      return found === undefined ? undefined : readFileSync(found, 'utf8')
    }
  }
  return { history, release }
}
test('a tab of an earlier build still gets its chunks, for three builds', () => {
  const { history, release } = world()
  for (let build = 1; build <= BUILDS_KEPT; build += 1) release(build)
  const earlier = release(BUILDS_KEPT + 1)
  expect(earlier('cart-1.js')).toBe('chunk of 1')
  const later = release(BUILDS_KEPT + 2)
  expect(later('cart-1.js')).toBeUndefined()
  expect(later('cart-2.js')).toBe('chunk of 2')
  expect(readdirSync(history)).toHaveLength(BUILDS_KEPT + 1)
})

test('a missing build is not a failure', () => {
  expect(keepAssets('/nowhere', '/nowhere')).toEqual([])
})
