import { expect, test } from 'vitest'
import { filesOf } from './files.ts'

const code = filesOf('.ts', '.tsx', '.mjs', '.cjs').filter(({ path }) => !path.endsWith('.gen.ts'))
const styles = filesOf('.css')
const LINES_MAX = 300

test('the rooms contain files, so that these tests can fail', () => {
  expect(code.length).toBeGreaterThan(100)
  expect(styles.length).toBeGreaterThan(10)
})

test('no file is longer than 300 lines', () => {
  const long = [...code, ...styles]
    .filter(({ path }) => !path.startsWith('server/db/seed/world/'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX)
  expect(long).toEqual([])
})

test('colours are named: no colour value is outside src/ui/theme', () => {
  const raw = /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/i
  const looks = [...styles, ...code.filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))]
  const found = looks
    .filter(({ path }) => !path.startsWith('src/ui/theme/'))
    .flatMap(({ path, text }) => text.split('\n').map((line, at) => ({ place: `${path}:${at + 1}`, line: line.trim() })))
    .filter(({ line }) => raw.test(line.replaceAll(/#domain\/\S+/g, '')))
  expect(found).toEqual([])
})

test('code in the app and the service does not write to the console', () => {
  const talking = code
    .filter(
      ({ path }) => /^(?:domain|src|sw|server)\//.test(path) && !path.startsWith('server/cli/') && !/\.test\.tsx?$/.test(path),
    )
    .filter(({ text }) => /\bconsole\.\w+\(/.test(text))
    .map(({ path }) => path)
  expect(talking).toEqual([])
})

test('files are kebab-case; routes keep the spelling of the specification', () => {
  const odd = [...code, ...styles]
    .filter(({ path }) => !path.startsWith('src/routes/') || path.includes('-parts/'))
    .map(({ path }) => path.split('/').at(-1) ?? '')
    .filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(name))
  expect(odd).toEqual([])
})

test('nothing is named utils, helpers, common, manager or misc', () => {
  const vague = [...code, ...styles]
    .map(({ path }) => path)
    .filter((path) => /\b(?:utils?|helpers?|common|managers?|misc)\b/.test(path))
  expect(vague).toEqual([])
})

test('styles are files: no component contains a style tag or a style attribute', () => {
  const inline = code.filter(({ path, text }) => path.endsWith('.tsx') && /<style[\s>]/.test(text)).map(({ path }) => path)
  expect(inline).toEqual([])
})
