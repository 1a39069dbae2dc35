import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HelpArticle, HelpChapter } from '#domain/contract/help.ts'
import { readHelpFile } from '#domain/help/help-file.ts'
import type { Language } from '#domain/rules/languages.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../help')

export interface HelpTexts {
  readonly chapters: readonly HelpChapter[]
  readonly articles: readonly HelpArticle[]
}

const read = new Map<Language, HelpTexts>()

/**
 * Returns the help centre in this language, or in English if it is not translated as a whole: half a help centre would lose
 * answers.
 */
export const helpTexts = (language: Language): HelpTexts => {
  const known = read.get(language)
  if (known) return known
  const texts = existsSync(join(FOLDER, language)) ? readHelpTexts(language) : helpTexts('en')
  read.set(language, texts)
  return texts
}

/** Reads a language’s folder, its files in the order of their names. Throws if a file breaks the form of help-file.ts. */
export const readHelpTexts = (language: Language): HelpTexts => {
  const folder = join(FOLDER, language)
  const chapters = readdirSync(folder)
    .toSorted()
    .map((name) => {
      try {
        return readHelpFile(readFileSync(join(folder, name), 'utf8'))
      } catch (error) {
        throw new Error(`server/help/${language}/${name}, ${error instanceof Error ? error.message : ''}`, { cause: error })
      }
    })
  return {
    chapters: chapters.map(({ id, title, sections }) => ({
      catalogId: id,
      title,
      children: sections.map((section) => ({ catalogId: section.id, title: section.title, articles: section.articles.length })),
    })),
    articles: chapters.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.articles.map(({ id, ...article }) => ({ articleId: id, catalogId: section.id, ...article })),
      ),
    ),
  }
}
