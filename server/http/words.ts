import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { errors } from '#domain/contract/errors.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { LANGUAGE_CODES, intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { parsePo } from './po.ts'

/** The words of a refusal, from the same nine catalogs as the screens (decisions §1). */
export interface Words {
  say(error: ErrorName, language: Language, values: Readonly<Record<string, string | number>>): string
}

const LOCALES = join(import.meta.dirname, '../../src/locales')

/** Reads the catalogs once; English from the contract stands in for a text or a catalog that is not there. */
export const createWords = (folder: string = LOCALES): Words => {
  const byLanguage = new Map(LANGUAGE_CODES.map((language) => [language, catalogOf(folder, language)]))
  return {
    say(error, language, values) {
      const { id, message } = errors[error].text
      return byLanguage.get(language)?._(id, { ...values }) ?? message
    },
  }
}

const catalogOf = (folder: string, language: Language): I18n => {
  const translated = readCatalog(join(folder, language, 'messages.po'))
  const texts = Object.values(errors).map(({ text }) => [text.id, compileMessage(translated.get(text.id) ?? text.message)])
  return new I18n({ locale: intlLocale(language), messages: { [intlLocale(language)]: Object.fromEntries(texts) } })
}

const readCatalog = (file: string): ReadonlyMap<string, string> => {
  try {
    return parsePo(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
}
