import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { batchHeads, batchNotes, batchReasonTexts } from '#domain/contract/batch-texts.ts'
import { cartHeads } from '#domain/contract/cart-heads.ts'
import { cancelOptionTexts } from '#domain/contract/cancel-texts.ts'
import { orderStateTexts } from '#domain/contract/order-state-texts.ts'
import { documentTexts } from '#domain/contract/document-texts.ts'
import { downloadTexts } from '#domain/contract/download-texts.ts'
import { errors } from '#domain/contract/errors.ts'
import { exportHeads } from '#domain/contract/export-heads.ts'
import { orderSheetTexts } from '#domain/contract/order-sheet.ts'
import { mailTexts } from '#domain/contract/mail-texts.ts'
import { guideTexts } from '#domain/guides/guide-texts.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Catalogs, Messages } from './words.ts'

const CONFIG = join(import.meta.dirname, '../../lingui.config.ts')

/** Compiles the server's texts from the screens' nine catalogs, as the build compiles those: a tool of the build. */
export const compileWords = async (): Promise<Catalogs> => {
  const config = getConfig({ configPath: CONFIG })
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  const options = { sourceLocale: config.sourceLocale, fallbackLocales: config.fallbackLocales }
  const others = [
    exportHeads,
    cartHeads,
    orderSheetTexts,
    batchHeads,
    batchReasonTexts,
    batchNotes,
    mailTexts,
    guideTexts,
    documentTexts,
    downloadTexts,
    orderStateTexts,
    cancelOptionTexts,
  ].flatMap((texts) => Object.values<{ readonly id: string }>(texts))
  const texts = [...Object.values(errors).map(({ text }) => text), ...others]
  const ids = new Set<string>(texts.map(({ id }) => id))
  const compiled = LANGUAGE_CODES.map(async (language): Promise<[Language, Messages]> => {
    const { messages } = await catalog.getTranslations(language, options)
    const wanted = Object.entries(messages).filter(([id, text]) => ids.has(id) && text !== '')
    const { source, errors: broken } = createCompiledCatalog(language, Object.fromEntries(wanted), { namespace: 'json' })
    if (broken[0]) throw new Error(`${broken[0].id} in ${language}: ${broken[0].error.message}`)
    return [language, (JSON.parse(source) as { messages: Messages }).messages]
  })
  return new Map(await Promise.all(compiled))
}
