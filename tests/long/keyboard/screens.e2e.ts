import { expect, test } from '../../e2e/kit/world.ts'
import { onEveryScreen } from '../every-screen.ts'
import { walkRound } from './walk.ts'

test('on every screen Tab goes around and back, reaches every control, and the focus is always visible', async ({
  browser,
  world,
}) => {
  test.setTimeout(7_200_000)
  const found: Record<string, readonly string[]> = {}
  let controls = 0
  const { seen, leftOut } = await onEveryScreen({ browser, world, language: 'en' }, async (page, href, who) => {
    const { stops, faults } = await walkRound(page)
    controls += stops.length
    if (faults.length > 0) found[`${href} as ${who}`] = faults
  })
  console.log(`keyboard: ${controls} stops on ${seen} screens, ${Object.keys(found).length} with faults`)
  expect(found).toEqual({})
  expect(leftOut).toEqual([])
})
