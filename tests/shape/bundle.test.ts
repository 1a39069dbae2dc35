import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CEILINGS, bundleSizes } from '../bench/bundle-sizes.ts'

const dist = join(import.meta.dirname, '../../dist/app')

it.skipIf(!existsSync(join(dist, '.vite/manifest.json')))(
  'the first screen weighs at most its ceilings (skipped without a build)',
  () => {
    const { script, style } = bundleSizes(dist)
    expect(script).toBeLessThanOrEqual(CEILINGS.script)
    expect(style).toBeLessThanOrEqual(CEILINGS.style)
  },
)
