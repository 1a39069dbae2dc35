import { afterEach, expect, test, vi } from 'vitest'
import { tabAccount } from './tab-account.ts'

const stubStorage = () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('a tab keeps the client of one person, who alone gets it back', () => {
  stubStorage()
  const tab = tabAccount('main')
  expect(tab.get('staff:ana')).toBeNull()
  tab.set('staff:ana', 'c1')
  expect([tab.get('staff:ana'), tab.get('staff:ben')]).toEqual(['c1', null])
  tab.set('staff:ben', 'c2')
  expect([tab.get('staff:ana'), tab.get('staff:ben')]).toEqual([null, 'c2'])
  tab.clear()
  expect(tab.get('staff:ben')).toBeNull()
})

test('the client of a drill is not that of the real work', () => {
  stubStorage()
  tabAccount('main').set('staff:ana', 'c1')
  tabAccount('drill-1').set('staff:ana', 'c2')
  tabAccount('drill-1').clear()
  expect(tabAccount('main').get('staff:ana')).toBe('c1')
})

test('without storage nothing is kept, and nothing throws', () => {
  const tab = tabAccount('main')
  vi.stubGlobal('sessionStorage', undefined)
  tab.set('staff:ana', 'c1')
  expect(tab.get('staff:ana')).toBeNull()
})
