import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Number of places shown per violation: enough to find it. */
const PLACES = 3

/**
 * Returns the WCAG 2.2 AA violations that axe finds on the page, each with its place and reason. Legacy mode omits only frames, of
 * which our pages have none, and passes are not recorded: a fifth of the time, the same violations. `within` checks only what lies
 * over the page; the page that it partly covers is checked without it.
 */
export const violationsOf = (page: Page, within?: string): Promise<string[]> =>
  look(page, { type: 'tag', values: WCAG_22_AA }, within)

/** The same in the light scheme; in the dark one only the colours, since nothing else that axe checks differs. */
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
