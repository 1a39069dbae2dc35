import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { isStopping, runTool } from './children.mjs'

/** Browser tests that may need their second try in one run. */
const UNSTEADY_MAX = 3

/**
 * Everything that decides, in the order of what it costs. A part that fails does not keep the next ones from running. The last
 * line is the total over all of them. Resolves to the exit code.
 */
export async function testEverything(node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-report-'))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const unsteady = []
  const parts = {
    'check and build': () => checkAndBuild(node),
    'unit, store, contract and component tests': () => vitest(node, env, join(folder, 'vitest.json')),
    'browser tests': () => playwright(node, env, join(folder, 'playwright.json')),
  }
  for (const [name, part] of Object.entries(parts)) {
    if (isStopping()) break
    console.log(`\n── ${name}`)
    const { unsteady: more = [], ...count } = await part().catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    for (const key of Object.keys(count)) total[key] += count[key]
    unsteady.push(...more)
  }
  rmSync(folder, { recursive: true, force: true })
  if (isStopping()) {
    console.log('\nStopped before the end; what did not run counts as failed.')
    total.failed++
  }
  if (unsteady.length > 0) {
    console.log(
      `\n${unsteady.length} unsteady, passed at the second try; each may be a fault of the product and is to be looked into:`,
    )
    for (const name of unsteady) console.log(`  ${name}`)
    if (unsteady.length > UNSTEADY_MAX) {
      console.log(`More than ${UNSTEADY_MAX} unsteady tests fail the run.`)
      total.failed++
    }
  }
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above or in its test`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/** Neither waits for the other, and most of their steps are one thread each. */
async function checkAndBuild(node) {
  const [count, isBuilt] = await Promise.all([check(node), build(node)])
  count[isBuilt ? 'passed' : 'failed']++
  return count
}

async function vitest(node, env, report) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(node, 'vitest', args, { env: { ...env, CHROMIUM_BIN: await findBrowser(node) } })
  const found = read(report)
  // A file that breaks while it loads fails no single test.
  const broken = found?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every(isFine)).length ?? 0
  return counted(code, found?.numPassedTests, (found?.numFailedTests ?? 0) + broken, found?.numPendingTests)
}

const isFine = ({ status }) => status !== 'failed'

async function playwright(node, env, report) {
  if (!existsSync('playwright.config.ts')) throw new Error('There is no playwright.config.ts, so no browser test ran.')
  const browser = await findBrowser(node)
  const code = await runTool(node, 'playwright', ['test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_BIN: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const found = read(report)
  const stats = found?.stats
  const count = counted(code, stats && stats.expected + stats.flaky, stats?.unexpected, stats?.skipped)
  return { ...count, unsteady: (found?.suites ?? []).flatMap((suite) => unsteadyIn(suite)) }
}

/** Names of the tests that failed first and passed when they were tried again. */
function unsteadyIn({ title, suites = [], specs = [] }, above = '') {
  const path = above === '' ? title : `${above} › ${title}`
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${path} › ${spec.title}`)
  return [...here, ...suites.flatMap((suite) => unsteadyIn(suite, path))]
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

/** A runner that complains without naming a test, or that ran none, is a failure too. */
function counted(code, passed = 0, failed = 0, skipped = 0) {
  const complaint = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + complaint, skipped }
}
