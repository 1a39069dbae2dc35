import type { GuideType } from '#domain/guides/guides.ts'

let wanted: GuideType | null = null

/** Makes the guide of the next screen start by itself. */
export const wantGuide = (type: GuideType): void => {
  wanted = type
}

/** Returns whether this guide was wanted, and clears the wish: another screen in between cancels it. */
export const takeWanted = (type: GuideType): boolean => {
  const isWanted = wanted === type
  wanted = null
  return isWanted
}
