import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { isStopping, runTool } from './children.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

/** Maximum number of browser tests in one run that pass only on the retry. */
const UNSTEADY_MAX = 3

/**
 * Runs everything that decides about a change. A failed part does not stop the next ones. The last line is the total over all
 * parts. Resolves to the exit code.
 */
export async function testEverything(node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-report-'))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const broken = []
  const unsteady = []
  const seconds = []
  const run = async (name, part) => {
    if (isStopping()) return
    console.log(`\n── ${name}`)
    const begun = Date.now()
    const found = await part().catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1, broken: [`${name}: ${error.message}`] }
    })
    for (const key of Object.keys(total)) total[key] += found[key] ?? 0
    broken.push(...(found.broken ?? []))
    unsteady.push(...(found.unsteady ?? []))
    seconds.push(`${Math.round((Date.now() - begun) / 1000)} s ${name}`)
  }
  const checks = inIdleTime((say) => check(node, { isIdle: true, say: (line) => say(`${line}\n`) }))
  await run('build', () => buildApp(node))
  await run('unit, store, contract and component tests', () =>
    vitest(node, ['unit', 'postgres', 'screens'], join(folder, 'vitest.json'), { env }),
  )
  // Not earlier: the store tests leave it no processor time, and its tests would time out.
  const simulation = inIdleTime((hear) =>
    vitest(node, ['simulation'], join(folder, 'simulation.json'), { env, isIdle: true, hear }),
  )
  await run('browser tests', () => playwright(node, env, join(folder, 'playwright.json')))
  await run('checks, which ran beside the others', checks)
  await run('simulation, which ran beside the browser tests', simulation)
  rmSync(folder, { recursive: true, force: true })
  if (isStopping()) {
    broken.push('Stopped before the end; what did not run counts as failed.')
    total.failed++
  }
  if (unsteady.length > UNSTEADY_MAX) {
    broken.push(`More than ${UNSTEADY_MAX} unsteady tests fail the run.`)
    total.failed++
  }
  sayNames(
    `${unsteady.length} unsteady, passed at the second try; each may be a fault of the product and is to be looked into:`,
    unsteady,
  )
  console.log(`\n${seconds.join(', ')}`)
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above or in its test`)
  sayNames('Failed:', broken)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

function sayNames(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`)
}

async function buildApp(node) {
  return (await build(node)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Starts work that does not depend on the clock, at the lowest priority: the build and the browser tests leave two cores half
 * idle. Returns a part that waits for its end and only then prints its output, so that the lines of two parts never mix.
 */
function inIdleTime(begin) {
  let said = ''
  const begun = isStopping() ? Promise.resolve({ passed: 0, failed: 0 }) : begin((text) => (said += text))
  const ended = begun.then(
    (count) => () => count,
    (error) => () => {
      throw error
    },
  )
  return async () => {
    const answer = await ended
    console.log(said)
    return answer()
  }
}

async function vitest(node, projects, report, { env, ...options }) {
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await runTool(node, 'vitest', args, { ...options, env: { ...env, CHROMIUM_BIN: await findBrowser(node) } })
  return readVitest(report, code)
}

async function playwright(node, env, report) {
  if (!existsSync('playwright.config.ts')) throw new Error('There is no playwright.config.ts, so no browser test ran.')
  const browser = await findBrowser(node)
  const code = await runTool(node, 'playwright', ['test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_BIN: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readPlaywright(report, code)
}
