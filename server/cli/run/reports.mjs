import { existsSync, readFileSync } from 'node:fs'

/**
 * What a runner left in its JSON report, as counts and as the names to print at the end of the run. A runner that complains
 * without naming a test, or that ran none, is a failure too.
 */
export function readVitest(report, code) {
  const { testResults: files = [], ...found } = read(report) ?? {}
  // A file that breaks while it loads fails no single test.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.every(isFine))
  const count = counted(code, found.numPassedTests, (found.numFailedTests ?? 0) + broken.length, found.numPendingTests)
  const tests = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => !isFine(test))
      .map((test) => failure(`${here(file.name)} › ${test.fullName}`, test.failureMessages?.[0])),
  )
  return { ...count, broken: [...tests, ...broken.map((file) => failure(here(file.name), file.message))] }
}

/** As readVitest, and the tests that failed first and passed when they were tried again. */
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

/** The name of a test with the first line of its reason: the whole one stands above, among the lines of its part. */
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
