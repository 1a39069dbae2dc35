import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CEILINGS, KINDS, START_NAMES, filesOfStart, weightOf } from '../bench/weights.ts'

const dist = join(import.meta.dirname, '../../dist/app')
const copy = mkdtempSync(join(tmpdir(), 'tradepad-weights-'))
afterAll(() => rmSync(copy, { recursive: true }))

describe.skipIf(!existsSync(join(dist, '.vite/manifest.json')))('what a start weighs (skipped without a build)', () => {
  it.each(START_NAMES)('%s weighs at most its ceilings, kind by kind', (name) => {
    const weight = weightOf(dist, name)
    expect(KINDS.filter((kind) => weight[kind] > CEILINGS[name][kind])).toEqual([])
  })

  it('the sign-in reads at most 130 kB of script, and neither the shop nor the database', () => {
    expect(weightOf(dist, 'signIn').script).toBeLessThanOrEqual(130_000)
    const { script } = filesOfStart(dist, 'signIn')
    const text = [...script].map((file) => readFileSync(join(dist, file), 'utf8')).join('')
    expect(text).not.toMatch(/Dexie|createRootRouteWithContext|QueryClient\b/)
  })

  it('a file that the page asks for ahead is counted, and what that file is', () => {
    cpSync(dist, copy, { recursive: true })
    const before = weightOf(copy, 'signIn')
    const other = readdirSync(join(copy, 'assets')).find((name) => name.startsWith('start-parts-') && name.endsWith('.js'))
    const page = join(copy, 'welcome.html')
    const link = `<link rel="preload" as="script" crossorigin href="/assets/${other}">`
    writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${link}</head>`))
    const after = weightOf(copy, 'signIn')
    expect(after.script - before.script).toBeGreaterThan(50_000)
    expect(after.script).toBeGreaterThan(CEILINGS.signIn.script)
  })
})
