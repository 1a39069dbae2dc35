import { LANGUAGES } from '#domain/rules/languages.ts'
import { violationsInBothSchemes } from '../e2e/kit/axe.ts'
import { expect, test } from '../e2e/kit/world.ts'
import { onEveryScreen } from './every-screen.ts'

for (const { code, name } of LANGUAGES)
  test(`in ${name} no screen has a WCAG 2.2 AA violation that axe knows, in light and dark`, async ({ browser, world }) => {
    test.setTimeout(3_600_000)
    const found: Record<string, string[]> = {}
    let looks = 0
    const { seen, leftOut } = await onEveryScreen({ browser, world, language: code }, async (page, href, who) => {
      const wrong = await violationsInBothSchemes(page)
      looks += 2
      if (wrong.length > 0) found[`${href} as ${who}`] = wrong
    })
    console.log(`axe: ${looks} looks at ${seen} screens in ${name}, ${Object.keys(found).length} with violations`)
    expect(found).toEqual({})
    expect(leftOut).toEqual([])
  })
