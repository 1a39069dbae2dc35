import { expect, test } from 'vitest'
import { everydayScreens, furtherScreens, openScreens, serviceScreens } from '../e2e/kit/screen-list.ts'
import type { Things } from '../e2e/kit/screen-list.ts'
import { routePaths } from './files.ts'

const anything = new Proxy({} as Things, { get: (_, name) => String(name) })
const listed = [...everydayScreens(anything), ...furtherScreens(anything), ...serviceScreens('case'), ...openScreens]
const addresses = listed.map(({ href }) => new URL(href, 'http://shop').pathname)

const isLookedAt = (route: string): boolean => {
  const pattern = new RegExp(`^${route.replace(/\{\$\w+\}|\$\w+/g, '[^/]+')}$`)
  return addresses.some((address) => pattern.test(address))
}

test('every route is in the list of screens that the axe, width and keyboard walks visit', () => {
  expect(routePaths().length).toBeGreaterThan(70)
  expect(routePaths().filter((route) => !isLookedAt(route))).toEqual([])
  expect(isLookedAt('/order/forgotten')).toBe(false)
})

test('no screen is in the list twice', () => {
  const names = listed.filter((one) => !openScreens.includes(one)).map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const states = [...everydayScreens(anything), ...furtherScreens(anything)].map(({ href, opens = '' }) => `${href} ${opens}`)
  expect(states.filter((state, at) => states.indexOf(state) !== at)).toEqual([])
})
