import { execFileSync } from 'node:child_process'

const read = (): string => {
  try {
    const said = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.trim()
  } catch {
    return 'unknown'
  }
}

/** The commit of the code at the start of the run: seed and commit replay a run exactly. `unknown` outside of git. */
export const commit = read()
