import { guides } from '#domain/guides/guides.ts'
import type { GuideType } from '#domain/guides/guides.ts'

/** What the tour of a screen points at and the page does not show; the whole screen has to be on it. */
export const missingParts = (type: GuideType): string[] =>
  guides
    .filter((guide) => guide.type === type)
    .flatMap(({ steps }) => steps.map(({ target }) => target))
    .filter((target) => document.querySelector(`[data-guide="${target}"]`) === null)
