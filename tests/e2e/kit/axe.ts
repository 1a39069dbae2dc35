import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** So many places of one violation are enough to find it. */
const PLACES = 3

/**
 * What axe holds against the page as it stands (WCAG 2.2 AA), each with where and why. Our pages hold no other page, which is all
 * that legacy mode leaves out, and what passes is not written down: a fifth of the time, the same violations. `within` looks at what
 * lies over a page alone: what it half covers is judged without it.
 */
export const violationsOf = (page: Page, within?: string): Promise<string[]> =>
  look(page, { type: 'tag', values: WCAG_22_AA }, within)

/** The same in light; in dark the colours: nothing else that axe looks at differs between the schemes. */
export const violationsInBothSchemes = async (page: Page, within?: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violationsOf(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await look(page, { type: 'rule', values: OF_COLOURS }, within)
  return [...light, ...dark.map((wrong) => `dark, ${wrong}`)]
}

interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: string[]
}

const look = async (page: Page, runOnly: Rules, within?: string): Promise<string[]> => {
  const builder = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? builder : builder.include(within))
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, PLACES)
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  )
}
