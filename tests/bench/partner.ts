import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { anAccount, anArticle } from '../kit/builders.ts'
import type { OwnedDatabase } from '../kit/database.ts'
import { machineToken } from '../kit/machine.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const ROUNDS = 5
const ROUND_MS = 1500
const ARTICLES = 400
/** Programs that read at the same time. */
const PROGRAMS = 16
const URL = '/api/v1.0/goods/pagelist?page=1&limit=20'

interface Round {
  readonly perSecond: number
  readonly took: readonly number[]
}
type Read = (program: number, goodsId: string) => Promise<unknown>

/**
 * The stock of an article (`goods/pagelist`), read by programs with their own tokens, in process: host, token, standing of the program,
 * limit, contract, row-level security, stock, price, answer. Beside it a bare handler: the same server framework with one statement that
 * reads the article's row by its key.
 */
export async function benchPartner(database: OwnedDatabase, say: (text: string) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradepad-partner-'))
  const log = Fastify({ logger: { level: 'silent' } }).log
  const config = readConfig({ DATA_DIR: dataDir, PROGRAM_CALLS_PER_MINUTE: '1000000' })
  const app = await buildApp({ config, database, log, now: () => new Date() })
  const bare = bareServer(database)
  try {
    const goods: string[] = []
    for (let at = 0; at < ARTICLES; at++) goods.push(await anArticle(database, { stock: 1000 + at }))
    const tokens = await Promise.all(Array.from({ length: PROGRAMS }, () => aToken(app, database)))
    await database.pool.query('analyze')
    const ours = readWith(app, tokens)
    const plain = readWith(bare, tokens)
    const rounds: { ours: Round; bare: Round }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await runRound(goods, ours), bare: await runRound(goods, plain) })
    return tell(
      say,
      rounds.map((round) => round.ours),
      rounds.map((round) => round.bare),
    )
  } finally {
    await bare.close()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

async function aToken({ api }: App, database: OwnedDatabase): Promise<string> {
  const { account } = await anAccount(database)
  return machineToken({ api, database, clock: { now: new Date() } }, { scopes: ['basic', 'stock'], account })
}

const BARE = `select g.goods_id, g.name, s.remaining from goods g join stock s using (tenant_id, goods_id)
  where g.tenant_id = 'main' and g.goods_id = $1`

function bareServer({ pool }: OwnedDatabase): FastifyInstance {
  const server = Fastify({ logger: false })
  server.post('/api/v1.0/goods/pagelist', (request) => {
    const { goodsIds } = request.body as { goodsIds: string[] }
    return pool.query({ name: 'bare', text: BARE, values: [goodsIds[0]] }).then(({ rows: list }) => ({ data: { list } }))
  })
  return server
}

const readWith =
  (app: Pick<FastifyInstance, 'inject'>, tokens: readonly string[]): Read =>
  async (program, goodsId) => {
    const headers = { host: 'localhost', authorization: `Bearer ${tokens[program] ?? ''}` }
    const answer = await app.inject({ method: 'POST', url: URL, payload: { goodsIds: [goodsId] }, headers })
    if (answer.statusCode !== 200 || answer.json<{ data: { list: unknown[] } }>().data.list.length !== 1)
      throw new Error(answer.body)
  }

async function runRound(goods: readonly string[], read: Read): Promise<Round> {
  const begin = performance.now()
  const took: number[] = []
  const run = async (program: number) => {
    for (let at = program; performance.now() - begin < ROUND_MS; at++) {
      const started = performance.now()
      await read(program, goods[at % goods.length] as string)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: PROGRAMS }, (_, program) => run(program)))
  return { perSecond: (took.length * 1000) / (performance.now() - begin), took }
}

interface PartnerBench {
  /** Reads per second, the median of interleaved rounds. */
  readonly ours: number
  readonly bare: number
  readonly times: Times
}

function tell(say: (text: string) => void, ours: readonly Round[], bare: readonly Round[]): PartnerBench {
  const result = { ours: median(ours), bare: median(bare), times: timesOf(ours.flatMap(({ took }) => took)) }
  const { p50, p95 } = result.times
  say(
    `  stock of an article read by ${PROGRAMS} programs at once: ${result.ours.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  )
  say(
    `    baseline, a bare handler that reads the row by its key: ${result.bare.toFixed(0)} a second; ours is ${(result.ours / result.bare).toFixed(2)} of it`,
  )
  return result
}

const median = (rounds: readonly Round[]): number =>
  rounds.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
