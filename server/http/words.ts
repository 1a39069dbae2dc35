import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { I18n } from '@lingui/core'
import type { Messages as LinguiMessages } from '@lingui/core'
import { batchHeads, batchNotes, batchReasonTexts } from '#domain/contract/batch-texts.ts'
import type { BatchHead } from '#domain/contract/batch-texts.ts'
import { cancelOptionTexts } from '#domain/contract/cancel-texts.ts'
import { orderStateTexts } from '#domain/contract/order-state-texts.ts'
import { cartHeads } from '#domain/contract/cart-heads.ts'
import type { CartColumn } from '#domain/contract/cart-heads.ts'
import { documentTexts } from '#domain/contract/document-texts.ts'
import type { DocumentTextName } from '#domain/contract/document-texts.ts'
import { downloadTexts } from '#domain/contract/download-texts.ts'
import type { DownloadText } from '#domain/contract/download-texts.ts'
import { errors } from '#domain/contract/errors.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { exportHeads } from '#domain/contract/export-heads.ts'
import type { ExportColumn } from '#domain/contract/export-heads.ts'
import { orderSheetTexts } from '#domain/contract/order-sheet.ts'
import type { OrderSheetText } from '#domain/contract/order-sheet.ts'
import { mailTexts } from '#domain/contract/mail-texts.ts'
import type { MailTextName } from '#domain/contract/mail-texts.ts'
import { guideTexts } from '#domain/guides/guide-texts.ts'
import type { GuideText } from '#domain/guides/guide-texts.ts'
import type { BatchReason } from '#domain/rules/batch-names.ts'
import type { CancelOption, OrderState } from '#domain/rules/order.ts'
import { LANGUAGE_CODES, intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { hasCode } from '../db/data-lock.ts'

const sheetHeads = { ...exportHeads, ...cartHeads }

type Values = Readonly<Record<string, string | number>>

/** The server's own texts, from the same nine catalogs as the screens (decisions §1). */
export interface Words {
  /** Why something is refused. */
  say(error: ErrorName, language: Language, values: Values): string
  /** Head of a column of a spreadsheet. */
  head(column: ExportColumn | CartColumn, language: Language): string
  /** Text of the spreadsheet of orders. */
  orderSheet(text: OrderSheetText, language: Language): string
  /** Head of a column of a batch order's file. */
  batchHead(head: BatchHead, language: Language): string
  /** Why a row of a batch order is not ordered. */
  batchReason(reason: BatchReason, language: Language, about: string): string
  orderState(state: OrderState, language: Language): string
  cancelOption(option: CancelOption, language: Language): string
  /** Text of a mail. */
  write(text: MailTextName, language: Language, values?: Values): string
  /** Text of a step of a guide. */
  guide(text: GuideText, language: Language): string
  /** Text about packages of files. */
  download(text: DownloadText, language: Language, values?: Values): string
  /** Text of a document. */
  print(text: DocumentTextName, language: Language, values?: Values): string
}

/** Compiled texts by id. */
export type Messages = LinguiMessages
export type Catalogs = ReadonlyMap<Language, Messages>

/** Written by the build (`server/cli/compile-words.ts`), one file per language. */
export const WORDS_FOLDER = join(import.meta.dirname, '../../dist/server/words')

/** Loads the build's catalogs; without a build (development, tests) compiles them now, with the same function. */
export const loadWords = async (folder: string = WORDS_FOLDER): Promise<Words> =>
  createWords((await readBuilt(folder)) ?? (await (await import('./compile-words.ts')).compileWords()))

/** Falls back to English for a text that a catalog does not have. */
export const createWords = (catalogs: Catalogs): Words => {
  const english = catalogs.get('en') ?? {}
  const byLanguage = new Map(
    LANGUAGE_CODES.map((language) => [language, speaker(language, { ...english, ...catalogs.get(language) })]),
  )
  const textOf = ({ id, message }: Text, language: Language, values: Values = {}): string => {
    const text = byLanguage.get(language)?._(id, { ...values })
    return text === undefined || text === id ? message : text
  }
  return {
    say: (error, language, values) => textOf(errors[error].text, language, values),
    head: (column, language) => textOf(sheetHeads[column], language),
    orderSheet: (text, language) => textOf(orderSheetTexts[text], language),
    batchHead: (head, language) => textOf(batchHeads[head], language),
    batchReason: (reason, language, about) =>
      [
        textOf(batchReasonTexts[reason], language, { about }),
        ...(about !== '' && (reason === 'belowMultiple' || reason === 'insufficientStock')
          ? [textOf(batchNotes.allowed, language, { about })]
          : []),
      ].join('. '),
    orderState: (state, language) => textOf(orderStateTexts[state], language),
    cancelOption: (option, language) => textOf(cancelOptionTexts[option], language),
    guide: (text, language) => textOf(guideTexts[text], language),
    write: (text, language, values) => textOf(mailTexts[text], language, values),
    download: (text, language, values) => textOf(downloadTexts[text], language, values),
    print: (text, language, values) => textOf(documentTexts[text], language, values),
  }
}

interface Text {
  readonly id: string
  readonly message: string
}

const speaker = (language: Language, messages: Messages): I18n =>
  new I18n({ locale: intlLocale(language), messages: { [intlLocale(language)]: messages } })

const readBuilt = async (folder: string): Promise<Catalogs | null> => {
  try {
    const read = LANGUAGE_CODES.map(async (language): Promise<[Language, Messages]> => [
      language,
      JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')) as Messages,
    ])
    return new Map(await Promise.all(read))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
