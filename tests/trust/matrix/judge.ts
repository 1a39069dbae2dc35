import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { canariesIn } from './answerable.ts'
import type { Asker } from './askers/asker.ts'
import { askedOf, questionOf } from './cells.ts'
import type { Cell } from './cells.ts'
import { OF_THE_DOOR, closedIn, guardOf, isBeyondPackage, refusalAt } from './gate.ts'
import type { Guard } from './gate.ts'
import { saidBy } from './looked-into.ts'
import type { Said, Touched } from './taken-back.ts'
import type { World } from './world.ts'

export interface Answer {
  readonly status: number
  readonly error: string | null
  readonly said: string
}

/** A fault in an answer. */
export interface Fault {
  readonly what: string
  readonly detail: unknown
}

export interface Verdict {
  readonly answer: Answer
  readonly faults: readonly Fault[]
  /** Number of requests that it took. */
  readonly asked: number
  /** The statements that the request ran. */
  readonly said: readonly Said[]
}

const answerOf = (response: LightMyRequestResponse): Answer => ({
  status: response.statusCode,
  error: /^\{(?:"code":\d+,)?"error":"([\w.]+)"/.exec(response.body)?.[1] ?? null,
  said: saidBy(response),
})

/** The catalogue is built on the first request, and what a busy machine cannot manage is retried. */
const NOT_YET: ReadonlySet<string> = new Set(['catalogue.building', 'server.unavailable', 'sheet.tooSlow'])

export async function ask(world: World, request: InjectOptions) {
  const run = () => world.watched.run(async () => answerOf(await world.app.inject(request)))
  let told = await run()
  for (let tries = 0; NOT_YET.has(told.result.error ?? '') && tries < 100; tries++) {
    await sleep(100)
    told = await run()
  }
  return { answer: told.result, touched: told.touched, said: told.said }
}

/** Canaries in the text that this asker may not read and did not send themselves. */
export function leaksIn(said: string, request: InjectOptions, sees: ReadonlySet<string>): string[] {
  const asked = decoded(request)
  const leaks = canariesIn(said).filter(([canary, owner]) => !sees.has(owner) && !asked.includes(canary))
  return [...new Set(leaks.map(([canary]) => canary))]
}
const decoded = ({ url, payload, headers }: InjectOptions): string => {
  const text = `${typeof url === 'string' ? url : ''} ${typeof payload === 'string' ? payload : ''} ${JSON.stringify(headers)}`
  try {
    return `${text} ${decodeURIComponent(text.replaceAll('+', ' '))}`
  } catch {
    return text
  }
}

/** Rows of others that a request wrote: there must be none, whatever the answer was. */
function writtenTo(world: World, asker: Asker, asked: string | null, touched: readonly Touched[]): readonly Touched[] {
  const { standing } = asker
  // Nobody may act for a closed account, but it is still granted.
  const granted = standing?.session === 'closed' && standing.account ? standing.account : asker.own
  const own = new Set([world.owners[asker.own].account, world.owners[granted].account])
  const known = new Set(world.parties.map(({ account }) => account))
  return touched.filter(({ tenant, account }) => {
    if (tenant !== asked) return true
    return account !== null && known.has(account) && asker.reach !== 'tenant' && !own.has(account)
  })
}

/** The server's own error; with a hint where to look if a row of the world does not fit its contract. */
function whyOf(said: string): string {
  if (!said.includes('answers against its contract')) return said
  return `${WHERE}\n${said}`
}
const WHERE = `If the server does not write such a value either, the world's row does not fit: say what the column holds in rowsOf
(tests/trust/two-tenants.ts) or hangingTogether (tests/trust/matrix/rows-by-name.ts), under the name of its table.`

/** Makes the cell's request and returns the faults of its answer. `guards`: the calls' requirements, whatever the program says. */
export async function judge(world: World, cell: Cell, guards: ReadonlyMap<string, Guard>): Promise<Verdict> {
  const { call, asker, lie } = cell
  const { request, twin } = questionOf(world, cell)
  const { answer, touched, said } = await ask(world, request)
  const asked = askedOf(cell)
  const guard = guards.get(call.name) ?? guardOf(call)
  const faults: Fault[] = []
  const found = (what: string, detail: unknown) => faults.push({ what, detail })

  const sees = guard.auth === 'none' && asked ? new Set([...asker.sees, asked]) : asker.sees
  const leaks = leaksIn(answer.said, request, sees)
  if (leaks.length > 0) found('leak', leaks)
  const written = writtenTo(world, asker, asked, touched)
  if (written.length > 0) found('wrote', written)
  if (answer.status >= 500) found('broke', whyOf(world.broken()))

  const expected = asked && refusalAt(guard, asker.standing, asked)
  const isRefused = answer.status >= 400
  if (asked === null && !isRefused) found('a host that is none was answered', answer.status)
  if (lie?.claims !== undefined && lie.claims !== asked && !isRefused) found('a brand was believed', answer.status)
  if (expected) {
    if (lie === null && answer.error !== expected) found('the door', { expected, status: answer.status, error: answer.error })
    else if (!isRefused) found('the door', { expected, status: answer.status })
  } else if (isBeyondPackage(guard, asker.standing)) {
    if (!isRefused) found('the door', { expected: 'access.scopeMissing', status: answer.status })
  } else if (lie === null && guard.auth !== 'none' && answer.error !== null && OF_THE_DOOR.has(answer.error))
    found('shut out', answer.error)
  const closed = isRefused ? [] : closedIn(guard, asker.standing, answer.said)
  if (closed.length > 0) found('told what it was not let in for', closed)

  let count = 1
  if (twin) {
    count++
    const none = await ask(world, twin)
    const same = none.answer.status === answer.status && none.answer.error === answer.error
    if (!same) found('exists', { theirs: [answer.status, answer.error], nobodys: [none.answer.status, none.answer.error] })
    if (answer.status === 403) found('forbidden instead of not there', answer.error)
  }
  return { answer, faults, asked: count, said }
}
