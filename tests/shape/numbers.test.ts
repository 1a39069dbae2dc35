import { expect, test } from 'vitest'
import { filesOf } from './files.ts'

const screens = filesOf('.ts', '.tsx').filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))

/** Allowed in domain/rules/numbers.ts and currency.ts alone. */
const BY_HAND = /\.toFixed\(|new Intl\.NumberFormat|\.toLocaleString\(|i18n\.number\(|i18n\.date\(/
/** Warms up the engine for the page; its output is never shown. */
const WARMED_UP = 'src/offline/catalogue/catalogue.worker.ts'

test('no screen formats a number by hand', () => {
  const guilty = screens.filter(({ path, text }) => path !== WARMED_UP && BY_HAND.test(text))
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('no sentence adds its own sign to a percentage: the formatter handles the space and the minus', () => {
  const guilty = screens.filter(({ text }) => /[−-]\{[^}]+\}\s?%|\{\w*([Rr]ate|[Pp]ercent)\}\s?%/.test(text))
  expect(guilty.map(({ path }) => path)).toEqual([])
})
