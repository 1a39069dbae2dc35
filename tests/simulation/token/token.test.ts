import { describe, expect, test } from 'vitest'
import type { TokenMutant } from './token-tab.ts'
import { runTokenSeed } from './token-world.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const SEEDS = isLong ? 10_000 : 400
const SABOTAGE_SEEDS = 400

const mutants: readonly TokenMutant[] = [
  { name: 'a refresh without the lock', parts: () => ({ withLock: (_name, run) => run() }) },
  { name: 'each tab refreshes for itself', parts: () => ({ channel: undefined }) },
  { name: 'a refused token is kept', parts: () => ({ tokens: (tokens) => ({ ...tokens, drop: () => {} }) }) },
  {
    name: 'a 401 in one tab logs out all',
    parts: (_parts, world) => ({
      tokens: (tokens) => ({
        ...tokens,
        drop: () => {
          for (const tab of world.tabs) tab.tokens.forget()
        },
      }),
    }),
  },
  {
    name: "another person's token is taken",
    parts: ({ channel }, world) => ({
      channel: channel && {
        ...channel,
        listen: (hear) => channel.listen((token) => hear({ ...token, principal: world.tabs[0]?.expected ?? '' })),
      },
    }),
  },
  {
    name: 'a clock that stands still',
    parts: ({ now }) => ({
      now: (
        (began) => () =>
          began
      )(now()),
    }),
  },
  { name: 'server: no grace for a lost answer', noGrace: true },
]

test(`${SEEDS} seeds of up to eight tabs break no promise`, { timeout: isLong ? 1_800_000 : 120_000 }, async () => {
  const began = performance.now()
  for (let seed = 1; seed <= SEEDS; seed += 1)
    expect({ seed, violation: await runTokenSeed(seed) }).toEqual({ seed, violation: null })
  const seconds = (performance.now() - began) / 1000
  console.log(`tokens: ${SEEDS} seeds without a violation, ${(SEEDS / seconds).toFixed(0)} a second`)
})

describe('every planted defect of the tokens is caught', () => {
  test.each(mutants)('$name', { timeout: 120_000 }, async (mutant) => {
    for (let seed = 1; seed <= SABOTAGE_SEEDS; seed += 1) {
      const violation = await runTokenSeed(seed, mutant)
      if (!violation) continue
      console.log(`${mutant.name}: seed ${seed}, "${violation.promise}"`)
      return
    }
    expect.fail(`${mutant.name} lived through ${SABOTAGE_SEEDS} seeds`)
  })
})
