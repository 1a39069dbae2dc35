import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'

/** The languages that English was translated into. */
export const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== 'en')

/** Messages by id, each with the mark of its translation when it was read. */
export type Marks = ReadonlyMap<string, string>

const fileOf = (language: Language): URL => new URL(`../../src/locales/${language}/read-back.txt`, import.meta.url)

/** The catalog's current marks. */
export async function readCatalog(language: Language): Promise<Marks> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  const messages = Object.entries((await catalog.read(language)) ?? {})
  return new Map(
    messages.flatMap(([id, { translation, obsolete }]) => (translation && !obsolete ? [[id, markOf(translation)]] : [])),
  )
}

/** A changed translation has another mark: what was read was another text. */
const markOf = (translation: string): string => createHash('sha256').update(translation).digest('hex').slice(0, 8)

/** Marks of the messages when they were read. */
export function readReadings(language: Language): Marks {
  const lines = readFileSync(fileOf(language), 'utf8').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [id = '', mark] = line.split(' ')
      return mark === undefined || line.startsWith('#') ? [] : [[id, mark] as const]
    }),
  )
}

export function writeReadings(language: Language, by: string, read: Marks): void {
  const lines = [...read].map(([id, mark]) => `${id} ${mark}`).toSorted()
  writeFileSync(fileOf(language), [`# ${by}`, ...lines, ''].join('\n'))
}
