import type { CommandCall } from '#domain/contract/call.ts'
import { filesOf } from './files.ts'
import type { SourceFile } from './files.ts'

const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const isScreen = ({ path }: SourceFile): boolean => path.endsWith('.tsx')
const hasWord = (text: string, name: string): boolean => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(text)

/** The files of one command, grouped by why they belong to it; without its tests, the catalogs and its migration. */
export const filesOfCommand = ({ name, command }: CommandCall) => {
  const files = filesOf('.ts', '.tsx').filter((file) => !isTest(file))
  const rules = [command.effect.name, command.refuses?.name ?? ''].filter(Boolean)
  const named = files.filter(({ text }) => [name, ...rules].some((one) => hasWord(text, one)))
  const screens = named.filter(isScreen)
  const code = named.filter((file) => !isScreen(file))
  // The texts of its refusal, and stores with functions that only its handler calls.
  const refusals = [...(command.refuses?.toString() ?? '').matchAll(/["'](\w+\.\w+)["']/g)].map(([, error]) => error ?? '')
  const handler = code.find(({ path, text }) => path.startsWith('server/') && text.includes('RequestContext<'))
  const stores = [...(handler?.text ?? '').matchAll(/import \{ ([^}]+) \} from '\.\/([\w.-]+\.store\.ts)'/g)].flatMap(
    ([, imported = '', store = '']) =>
      imported.split(', ').some((one) => files.filter(({ text }) => hasWord(text, one)).length === 2) ? [store] : [],
  )
  const beside = files.filter(
    ({ path, text }) =>
      stores.some((store) => path.endsWith(`/${store}`) && path.startsWith('server/')) ||
      (/^domain\/contract\/(?:\w+-)?errors\.ts$/.test(path) && refusals.some((error) => hasWord(text, error))),
  )
  const paths = (list: readonly SourceFile[]) => list.map(({ path }) => path).sort()
  return { named: paths(code), beside: paths(beside), screens: paths(screens) }
}
