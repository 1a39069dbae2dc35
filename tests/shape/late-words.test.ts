import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { readLateIds } from '../../tools/build/late-words.ts'
import { readShortIds } from '../../tools/build/short-ids.ts'

const dist = join(import.meta.dirname, '../../dist/app')

describe.skipIf(!existsSync(join(dist, '.vite/manifest.json')))('words of late rooms (skipped without a build)', () => {
  test(
    'are in no catalog that a start reads, and all in the one that comes with their screens, in every language',
    {
      timeout: 120_000,
    },
    async () => {
      const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
      const shorts = await readShortIds()
      const late = [...(await readLateIds())].map((id) => shorts.get(id) ?? id)
      expect(late.length).toBeGreaterThan(100)
      for (const language of LANGUAGE_CODES) {
        const idsIn = (name: string) => {
          const text = readFileSync(join(dist, chunks[name]!.file), 'utf8')
          return new Set([...text.matchAll(/\\?"([\w.+/-]+)\\?":/g)].map(([, id]) => id))
        }
        const [start, after] = ['', '?late'].map((query) => idsIn(`src/locales/${language}/messages.po${query}`))
        expect([language, late.filter((id) => start!.has(id))]).toEqual([language, []])
        expect([language, late.filter((id) => !after!.has(id))]).toEqual([language, []])
      }
    },
  )
})
