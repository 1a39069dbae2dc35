import { expect, test } from 'vitest'
import { withSections } from '../bench/benchmarks-page.ts'
import type { Section } from '../bench/benchmarks-page.ts'

const section = (name: string, commit: string, ...lines: string[]): Section => ({
  name,
  measured: `Measured 2026-11-01 at commit ${commit} on 2 cores.`,
  lines,
})
const WORDS = '# Benchmarks\n\nHow to read it.\n'

test('a measured part replaces its own section; the other sections and the text stay', () => {
  const first = withSections(WORDS, [section('bundle', 'aaa', '  script: 1 kB'), section('search', 'aaa', '  p50 2 ms')])
  const second = withSections(first, [section('search', 'bbb', '  p50 1 ms', '    baseline 3 ms')])
  expect(second).toContain('# Benchmarks\n\nHow to read it.\n\n## part: bundle\n\nMeasured 2026-11-01 at commit aaa')
  expect(second).toContain('commit bbb on 2 cores.\n\n```text\n  p50 1 ms\n    baseline 3 ms\n```')
  expect(second).not.toContain('p50 2 ms')
  expect(second.match(/## part: /g)).toHaveLength(2)
})

test('a run that measured nothing leaves the page as it is', () => {
  const page = withSections(WORDS, [section('bundle', 'aaa', '  script: 1 kB')])
  expect(withSections(page, [])).toBe(page)
})
