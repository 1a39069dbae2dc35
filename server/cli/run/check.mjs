import { existsSync, readdirSync } from 'node:fs'
import { hearTool, isStopping, runNode } from './children.mjs'

const ROOMS = ['domain', 'server', 'src', 'sw', 'tests', 'tools']

/** Each resolves to an empty text on success, otherwise to the problem. */
const steps = {
  types: (...to) => quiet('tsc', ['-b'], ...to),
  lint: (...to) => quiet('oxlint', ['--type-aware', '--deny-warnings'], ...to),
  format: (...to) => quiet('oxfmt', ['--check'], ...to),
  'import rules': importRules,
  'dead code': (...to) => quiet('knip', [], ...to),
  'API document': lintDocument,
}

/** Each step is mostly single-threaded, so two of them share a small machine. */
const AT_ONCE = 2

/** Runs every step, even after a failure, and reports each. `isIdle` as in `start`. Resolves to counts and failed names. */
export async function check(node, { isIdle = false, say = console.log } = {}) {
  const count = { passed: 0, failed: 0, broken: [] }
  const waiting = Object.entries(steps)
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopping(); next = waiting.shift()) {
      const [name, step] = next
      const began = Date.now()
      const problem = await step(node, { isIdle })
      count[problem === '' ? 'passed' : 'failed']++
      say(`${problem === '' ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if (problem === '') continue
      say(problem.replace(/^/gm, '    '))
      count.broken.push(`npm run check: ${name}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return count
}

async function quiet(tool, args, node, options) {
  const { code, said } = await hearTool(node, tool, args, options)
  return code === 0 ? '' : said.trim() || `${tool} ended with code ${code}`
}

/** Lints the OpenAPI document with a public linter. */
async function lintDocument(node, options) {
  let said = ''
  const code = await runNode(node, ['server/cli/lint-openapi.ts'], { ...options, hear: (text) => (said += text) })
  return code === 0 ? '' : said.trim() || `The linter ended with code ${code}`
}

/** If dependency-cruiser cannot parse our TypeScript, it finds no modules and hence no faults, so the modules are counted. */
async function importRules(node, options) {
  const rooms = ROOMS.filter((room) => existsSync(room))
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms]
  const { output, said } = await hearTool(node, 'depcruise', args, options)
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return said.trim() || 'depcruise said nothing'
  }
  const faults = report.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const cruised = report.modules.filter(({ source }) => rooms.includes(source.split('/')[0])).length
  const files = rooms.flatMap((room) => readdirSync(room, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).length
  if (cruised < files) faults.push(`Only ${cruised} of ${files} modules were looked at: is the TypeScript 6 API installed?`)
  return faults.join('\n')
}
