import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { OFF_BY_PLAYWRIGHT } from '../kit/chromium.ts'

test('features that Playwright turns off in Chromium stay off beside ours', () => {
  const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  expect([...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)).toEqual(OFF_BY_PLAYWRIGHT)
})
