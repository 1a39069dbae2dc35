import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads Vitest's JSON report: the counts, and the failures to print at the end of the run. A run that fails without naming a
 * test, or that runs none, counts as a failure too.
 */
export function readVitest(report, code) {
  const { testResults: files = [], ...found } = read(report) ?? {}
  // A file that fails to load has no failed test.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.every(isFine))
  const count = counted(code, found.numPassedTests, (found.numFailedTests ?? 0) + broken.length, found.numPendingTests)
  const tests = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => !isFine(test))
      .map((test) => failure(`${here(file.name)} › ${test.fullName}`, test.failureMessages?.[0])),
  )
  return { ...count, broken: [...tests, ...broken.map((file) => failure(here(file.name), file.message))] }
}

/** As readVitest for Playwright, with the tests that passed only on the retry. */
export function readPlaywright(report, code) {
  const { suites = [], stats } = read(report) ?? {}
  const count = counted(code, stats && stats.expected + stats.flaky, stats?.unexpected, stats?.skipped)
  const of = (status) => suites.flatMap((suite) => testsIn(suite, status))
  return { ...count, broken: of('unexpected'), unsteady: of('flaky') }
}

const isFine = ({ status }) => status !== 'failed'
const here = (path) => path.replace(`${process.cwd()}/`, '')

function testsIn({ title, suites = [], specs = [] }, status, above = '') {
  const path = above === '' ? title : `${above} › ${title}`
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => failure(`${path} › ${spec.title}`, test.results.find(({ error }) => error)?.error.message)),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, status, path))]
}

/** The name of a test with the first line of its error; the full error is in the output of its part, above. */
function failure(name, reason = '') {
  const line = reason.split('\n').find((text) => text.trim() !== '')
  return line === undefined ? name : `${name}: ${line.trim().slice(0, 300)}`
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function counted(code, passed = 0, failed = 0, skipped = 0) {
  const complaint = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + complaint, skipped }
}
