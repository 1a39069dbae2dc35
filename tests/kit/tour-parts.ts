import { guides } from '#domain/guides/guides.ts'
import type { GuideType } from '#domain/guides/guides.ts'

/** Targets of a screen's tour that the page does not show; the whole screen must be rendered. */
export const missingParts = (type: GuideType): string[] =>
  guides
    .filter((guide) => guide.type === type)
    .flatMap(({ steps }) => steps.map(({ target }) => target))
    .filter((target) => document.querySelector(`[data-guide="${target}"]`) === null)
