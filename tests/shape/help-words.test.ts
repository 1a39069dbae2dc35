import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { readHelpTexts } from '../../server/features/help/help-texts.ts'
import { filesOf } from './files.ts'

/** Screens whose words an article uses without a link: it describes the way there in words. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  approvals: '/order/orderConfirm',
  'cancel-order': '/order/orderDetail',
  drafts: '/order/orderConfirm',
  'forgotten-password': '/login',
  'needs-decision': '/order/orderDetail',
  passkeys: '/login',
}
const FRAME = 'src/app/shell/shop-frame.tsx'

const sources = new Map(filesOf('.ts', '.tsx').map(({ path, text }) => [path, text]))
const imports = new Map(
  [...sources].map(([path, text]) => [
    path,
    [...text.matchAll(/(?:from|import\()\s*'(\.[^']+|#domain\/[^']+)'/g)].map(([, to = '']) =>
      to.startsWith('#') ? to.slice(1) : normalize(join(dirname(path), to)).replaceAll('\\', '/'),
    ),
  ]),
)

/** All files that a file imports, at once or on demand. */
function reachOf(start: string): ReadonlySet<string> {
  const seen = new Set([start])
  for (const path of seen) for (const next of imports.get(path) ?? []) if (!next.endsWith('routeTree.gen.ts')) seen.add(next)
  return seen
}

const fileOfRoute = new Map<string, string>(
  [...sources.keys()]
    .filter((path) => /^src\/routes\/(?!.*\/-|-)[^_].*\.tsx$|^src\/routes\/_kit\//.test(path))
    .map(
      (path) => [`/${path.replace(/^src\/routes\/(?:_kit\/)?/, '').replace(/(?:^|\/)?index\.tsx$|\.tsx$/, '')}`, path] as const,
    ),
)
const inFrame = reachOf(FRAME)

test('buttons and fields that an article names are on the screens that it explains or leads to', () => {
  const articles = readHelpTexts('en').articles.map(({ articleId, screens, body }) => {
    const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, route = '']) => route)
    const routes = [...screens, ...links, ...(ELSEWHERE[articleId] === undefined ? [] : [ELSEWHERE[articleId]])]
    return { articleId, routes, words: [...body.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word) }
  })
  const bound = articles.filter(({ routes, words }) => routes.length > 0 && words.length > 0)
  expect(bound.length).toBeGreaterThan(30)
  const lost = bound.flatMap(({ articleId, routes, words }) => {
    const files = new Set([...inFrame, ...routes.flatMap((route) => [...reachOf(fileOfRoute.get(route) ?? '')])])
    const texts = [...files].map((path) => sources.get(path) ?? '')
    return words.filter((word) => !texts.some((text) => text.includes(word))).map((word) => `${articleId}: ${word}`)
  })
  expect(lost).toEqual([])
})

test('a word of another screen is detected', () => {
  const settings = reachOf(fileOfRoute.get('/settings') ?? '')
  expect(settings.size).toBeGreaterThan(20)
  const texts = [...settings, ...inFrame].map((path) => sources.get(path) ?? '')
  expect(texts.some((text) => text.includes('Small price changes'))).toBe(false)
})
