import type { Brand, BrandId } from '#domain/brands/brand.ts'
import { hasRoute } from '#domain/brands/features.ts'
import type { HelpArticle } from '#domain/contract/help.ts'
import { withoutLinks } from '#domain/help/blocks.ts'
import type { Language } from '#domain/rules/languages.ts'
import { helpTexts } from './help-texts.ts'
import type { HelpTexts } from './help-texts.ts'

const read = new Map<`${BrandId} ${Language}`, HelpTexts>()

/** The help centre of a brand, without the articles of screens that it lacks and without links to them (record 48). */
export const offeredHelp = (brand: Brand, language: Language): HelpTexts => {
  const key = `${brand.id} ${language}` as const
  const known = read.get(key)
  if (known) return known
  const texts = offeredOf(helpTexts(language), brand)
  read.set(key, texts)
  return texts
}

const offeredOf = ({ chapters, articles }: HelpTexts, brand: Brand): HelpTexts => {
  const kept = articles.filter(({ screens }) => screens.length === 0 || screens.some((route) => hasRoute(brand, route)))
  const ids = new Set(kept.map(({ articleId }) => articleId))
  const isLost = (target: string): boolean =>
    target.startsWith('help:') ? !ids.has(target.slice('help:'.length)) : !hasRoute(brand, target)
  const countOf = (section: string): number => kept.filter(({ catalogId }) => catalogId === section).length
  return {
    chapters: chapters
      .map((chapter) => ({
        ...chapter,
        children: chapter.children
          .map((section) => ({ ...section, articles: countOf(section.catalogId) }))
          .filter((section) => section.articles > 0),
      }))
      .filter(({ children }) => children.length > 0),
    articles: kept.map((article): HelpArticle => ({ ...article, body: withoutLinks(article.body, isLost) })),
  }
}
