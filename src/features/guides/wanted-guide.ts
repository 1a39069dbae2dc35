import type { GuideType } from '#domain/guides/guides.ts'

let wanted: GuideType | null = null

/** The guide of the screen that is opened next starts by itself. */
export const wantGuide = (type: GuideType): void => {
  wanted = type
}

/** Whether this guide was wanted; whoever went to another screen meanwhile wants none any more. */
export const takeWanted = (type: GuideType): boolean => {
  const isWanted = wanted === type
  wanted = null
  return isWanted
}
