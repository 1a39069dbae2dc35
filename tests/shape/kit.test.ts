import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mantineOnTheWay, mantineParts } from './kit-way.ts'
import type { Build } from './kit-way.ts'

const root = join(import.meta.dirname, '../..')
const list = join(root, 'dist/app/.vite/modules.json')
const isBuilt = existsSync(list)
const read = (): Build => JSON.parse(readFileSync(list, 'utf8')) as Build

/** Screens that open before anything is ordered, and parts that must be there at once. */
const HOT = {
  'the entry': /\/src\/main\.tsx$/,
  'the parts of every start': /\/src\/app\/start-parts\.ts$/,
  home: /\/src\/routes\/index\.tsx\?tsr-split=component/,
  list: /ProductList\.tsx\?tsr-split=component/,
  search: /\/src\/routes\/searchResult\.tsx\?tsr-split=component/,
  article: /\/src\/routes\/commodityDetail\.tsx\?tsr-split=component/,
  cart: /\/src\/routes\/cart\.tsx\?tsr-split=component/,
  'sign-in': /\/src\/routes\/login\.tsx\?tsr-split=component/,
  'the form of an order': /\/src\/routes\/order\/orderConfirm\.tsx\?tsr-split=component/,
  'an order': /\/src\/routes\/order\/orderDetail\.tsx\?tsr-split=component/,
}

test.skipIf(!isBuilt).each(Object.entries(HOT))('%s loads without Mantine (skipped without a build)', (_, module) => {
  expect(mantineOnTheWay(read(), module)).toEqual([])
})

test.skipIf(!isBuilt)('the screens of the kit load it, so that the rule can be broken (skipped without a build)', () => {
  expect(mantineOnTheWay(read(), /\/src\/routes\/_kit\.tsx\?tsr-split=component/)).not.toEqual([])
})

test('Mantine is detected behind any number of files', () => {
  const build: Build = {
    'entry.js': { imports: ['a.js'], modules: ['/src/main.tsx'] },
    'a.js': { imports: ['b.js', 'entry.js'], modules: ['/src/a.ts'] },
    'b.js': { imports: [], modules: ['/work/node_modules/@mantine/core/esm/index.mjs'] },
    'lazy.js': { imports: ['b.js'], modules: ['/src/lazy.tsx'] },
  }
  expect(mantineOnTheWay(build, /main\.tsx$/)).toEqual(['b.js'])
  expect(mantineOnTheWay({ ...build, 'a.js': { imports: [], modules: ['/src/a.ts'] } }, /main\.tsx$/)).toEqual([])
  expect(() => mantineOnTheWay(build, /gone\.tsx$/)).toThrow('No file of the build')
})

test.skipIf(!isBuilt)('every part of Mantine in the build has its style sheet (skipped without a build)', () => {
  const styled = readFileSync(join(root, 'src/ui/kit/mantine-css.ts'), 'utf8')
  const parts = mantineParts(read())
  expect(parts).toContain('Modal')
  expect(parts.filter((part) => !styled.includes(`/styles/${part}.css'`))).toEqual([])
})
