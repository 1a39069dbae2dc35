import type { Page } from '@playwright/test'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { LANGUAGES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { walkTo } from '../e2e/kit/acts.ts'
import { clipped, overflow } from '../e2e/kit/layout.ts'
import { expect, test } from '../e2e/kit/world.ts'
import { onEveryScreen, settled } from './every-screen.ts'
import { NOT_TRIED, tryOpeners } from './keyboard/openers.ts'
import type { Trying } from './keyboard/openers.ts'

/** The two languages with the longest words. */
const LONGEST = LANGUAGES.filter(({ code }) => code === 'de' || code === 'pl')
/** A walk that finds fewer has gone astray. */
const PANELS_LEAST = 20
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]

/** All plural forms of a message; a number is `#`, another placeholder `…`. */
const spoken = (message: string): readonly string[] =>
  message.includes(', plural,')
    ? [...message.matchAll(/\{([^{},]*)\}/g)].map(([, text = '']) => text)
    : [message.replaceAll(/\{[^{}]*\}/g, '…')]
const asPattern = (text: string): string =>
  text
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('#', String.raw`\d+`)
    .replaceAll('…', '.*')

/** The walk in this language, which skips the same buttons by their translated names. */
async function tryingIn(language: Language): Promise<Pick<Trying, 'isLeftAlone' | 'words'>> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const all = Object.values((await catalog?.read(language)) ?? {})
  const inLanguage = (english: string): string => {
    const found = all.find(({ message }) => message === english)?.translation
    if (!found) throw new Error(`${language} does not say “${english}”`)
    return found
  }
  const leftAlone = all
    .filter(({ message = '' }) => spoken(message).some((text) => NOT_TRIED.test(text.replaceAll('#', '1'))))
    .flatMap(({ translation = '' }) => spoken(translation).filter((text) => text.trim() !== ''))
    .map((text) => new RegExp(asPattern(text)))
  return {
    isLeftAlone: (name) => leftAlone.some((one) => one.test(name)),
    words: { messages: inLanguage('Messages'), hide: inLanguage('Hide this message') },
  }
}

/** Waits for animations: a sheet that slides in sticks out meanwhile. */
const arrived = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => true)
  })
const fits = async (page: Page): Promise<readonly string[]> => {
  await arrived(page)
  return [...(await overflow(page)), ...(await clipped(page))]
}

for (const { code, name } of LONGEST)
  for (const viewport of SIZES)
    test(`in ${name} every dialog, menu and panel fits ${viewport.width} × ${viewport.height}`, async ({ browser, world }) => {
      test.setTimeout(7_200_000)
      const found: Record<string, readonly string[]> = {}
      const tried = new Set<string>()
      const trying = { ...(await tryingIn(code)), look: fits }
      let panels = 0
      const { seen } = await onEveryScreen({ browser, world, language: code, viewport }, async (page, href, who) => {
        const backToScreen = async () => {
          // Before the sign-in there is no router yet.
          if (who === 'nobody') await page.goto(href)
          else {
            await walkTo(page, '/legal')
            await walkTo(page, href)
          }
          await settled(page)
        }
        const { opened, faults } = await tryOpeners(page, tried, backToScreen, trying)
        panels += opened
        if (faults.length > 0) found[`${href} as ${who}`] = faults
      })
      console.log(`${name}: ${panels} dialogs, menus and panels on ${seen} screens, ${Object.keys(found).length} with faults`)
      expect(panels).toBeGreaterThan(PANELS_LEAST)
      expect(found).toEqual({})
    })
