import { existsSync, readdirSync } from 'node:fs'
import { hearTool, isStopping, runNode } from './children.mjs'

const ROOMS = ['domain', 'server', 'src', 'sw', 'tests', 'tools']

/** A step says nothing when all is well, else what is wrong. */
const steps = {
  types: (node) => quiet(node, 'tsc', ['-b']),
  lint: (node) => quiet(node, 'oxlint', ['--type-aware', '--deny-warnings']),
  format: (node) => quiet(node, 'oxfmt', ['--check']),
  'import rules': importRules,
  'dead code': (node) => quiet(node, 'knip', []),
  'API document': lintDocument,
}

/** Each is one thread for most of its time, so two of them share a small machine. */
const AT_ONCE = 2

/** Runs every step, also after a failure, and reports each. Resolves to the counts. */
export async function check(node) {
  const count = { passed: 0, failed: 0 }
  const waiting = Object.entries(steps)
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopping(); next = waiting.shift()) {
      const [name, step] = next
      const began = Date.now()
      const problem = await step(node)
      count[problem === '' ? 'passed' : 'failed']++
      console.log(`${problem === '' ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if (problem !== '') console.log(problem.replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return count
}

async function quiet(node, tool, args) {
  const { code, said } = await hearTool(node, tool, args)
  return code === 0 ? '' : said.trim() || `${tool} ended with code ${code}`
}

/** The OpenAPI document, by a public linter. */
async function lintDocument(node) {
  let said = ''
  const code = await runNode(node, ['server/cli/lint-openapi.ts'], { hear: (text) => (said += text) })
  return code === 0 ? '' : said.trim() || `The linter ended with code ${code}`
}

/** dependency-cruiser that does not understand our TypeScript finds no module and hence no fault, so the modules are counted. */
async function importRules(node) {
  const rooms = ROOMS.filter((room) => existsSync(room))
  const { output, said } = await hearTool(node, 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...rooms,
  ])
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
