/** A line of a command that the service left out, as its answer lists it. */
export interface ProblemLine {
  readonly goodsId: string
  readonly error: string
}

/** The lines that an applied command could not carry out; empty if its answer lists none. */
export function problemLinesOf(data: unknown): readonly ProblemLine[] {
  if (typeof data !== 'object' || data === null || !('problems' in data) || !Array.isArray(data.problems)) return []
  return data.problems.filter(isProblem)
}

const isProblem = (line: unknown): line is ProblemLine =>
  typeof line === 'object' &&
  line !== null &&
  'goodsId' in line &&
  'error' in line &&
  typeof line.goodsId === 'string' &&
  typeof line.error === 'string'
