import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** What one part of the bench reported. */
export interface Section {
  readonly name: string
  /** Date, commit and machine of the measurement. */
  readonly measured: string
  readonly lines: readonly string[]
}

const HEAD = /^## part: (\S+)\n\n(Measured .+)\n\n```text\n([\s\S]*?)\n```\n?/gm
const FIRST = '## part: '

/** Returns the page with these sections in place of older ones of the same part; the text before the first section stays. */
export function withSections(page: string, fresh: readonly Section[]): string {
  const start = page.indexOf(FIRST)
  const words = (start < 0 ? page : page.slice(0, start)).trimEnd()
  const sections = new Map<string, Section>()
  for (const [, name = '', measured = '', text = ''] of page.matchAll(HEAD))
    sections.set(name, { name, measured, lines: text.split('\n') })
  for (const section of fresh) sections.set(section.name, section)
  const rendered = [...sections.values()].map(
    ({ name, measured, lines }) => `${FIRST}${name}\n\n${measured}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`,
  )
  return `${[words, ...rendered.map((text) => text.trimEnd())].join('\n\n')}\n`
}

/** Writes the new measurements into docs/benchmarks.md; parts that were not measured keep their last figures, date and commit. */
export function writeBenchmarks(said: ReadonlyMap<string, readonly string[]>): void {
  const file = new URL('../../docs/benchmarks.md', import.meta.url)
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} at commit ${commit()} on ${machine()}.`
  const sections = [...said].map(([name, lines]) => ({ name, measured, lines: lines.map((line) => line.trimEnd()) }))
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), sections))
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Short hash of the commit; says so if the working tree has changes. */
function commit(): string {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/benchmarks.md') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
