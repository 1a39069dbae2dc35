import { readFile } from 'node:fs/promises'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { featurePlaces } from '#domain/brands/features.ts'
import { brands } from '#domain/brands/index.ts'
import { offered } from './offered.ts'
import type { RouterContext } from './start-router.tsx'

const routes = Object.values(featurePlaces).flatMap(({ routes = [] }) => routes)
const open = (brand: keyof typeof brands, pathname: string) =>
  offered({ context: { brand: brands[brand] } as RouterContext, location: { pathname } })

test('the program is not found if the brand has none', () => {
  const thrown = (brand: keyof typeof brands): unknown => {
    try {
      return open(brand, '/lieyingProgram')
    } catch (answer) {
      return answer
    }
  }
  expect([isNotFound(thrown('second')), thrown('main')]).toEqual([true, undefined])
})

test.each(routes)('%s checks the brand before it loads', async (route) => {
  // Screens of the kit have their own folder but the same addresses.
  const read = (room: string) => readFile(new URL(`../routes${room}${route}.tsx`, import.meta.url), 'utf8')
  const source = await read('').catch(() => read('/_kit'))
  expect(source).toContain('beforeLoad: offered,')
})
