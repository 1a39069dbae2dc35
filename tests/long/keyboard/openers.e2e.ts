import { walkTo } from '../../e2e/kit/acts.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import { onEveryScreen, settled } from '../every-screen.ts'
import { tryOpeners } from './openers.ts'

test('on every screen Enter opens, the focus moves in, Escape closes, and the focus returns to the opener', async ({
  browser,
  world,
}) => {
  test.setTimeout(7_200_000)
  const found: Record<string, readonly string[]> = {}
  const tried = new Set<string>()
  let panels = 0
  const { seen } = await onEveryScreen({ browser, world, language: 'en' }, async (page, href, who) => {
    const { opened, faults } = await tryOpeners(page, tried, async () => {
      // Before the sign-in there is no router yet.
      if (who === 'nobody') await page.goto(href)
      else {
        await walkTo(page, '/legal')
        await walkTo(page, href)
      }
      await settled(page)
    })
    panels += opened
    if (faults.length > 0) found[`${href} as ${who}`] = faults
  })
  console.log(`keyboard: ${panels} dialogs, menus and panels on ${seen} screens, ${Object.keys(found).length} with faults`)
  expect(found).toEqual({})
})
