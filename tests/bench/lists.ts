import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Pool } from 'pg'
import { hasLarge, median, withStage } from './browser-kit.ts'

const ARTICLES = 100_000
const ROUNDS = 5
const ROUND_MS = 2000
const AT_ONCE = 8
const CLASSES = 40
const PAGE = 60
const BRAND = { plat: 'BS', brand: 'main', tenantId: 'main', countyCode: '', 'accept-language': 'en' }

export interface ListsBench {
  readonly kind: 'list' | 'search'
  /** Answers per second. */
  readonly ours: number
  readonly bare: number
  /** The bare statement with the same facets counted; undefined if it has none. */
  readonly faceted?: number
}

/**
 * Measures a page of 60 articles of a class, and of a search word, at 100,000 real products: our call over HTTP (session, contract,
 * facets, live prices and stock) beside one bare statement through the same driver behind a framework-free handler.
 */
export async function benchLists(say: (text: string) => void): Promise<ListsBench[]> {
  if (!hasLarge()) {
    say('  skipped: the catalogue of ../shared/data is not here')
    return []
  }
  return withStage(ARTICLES, async ({ origin, databaseUrl }) => {
    const db = new Pool({ connectionString: databaseUrl, max: 2 })
    await db.query('analyze')
    const bare = spawn(process.execPath, [new URL('./bare-lists.ts', import.meta.url).pathname], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [port] = (await once(createInterface({ input: bare.stdout }), 'line')) as [string]
      return await measure(db, origin, `http://127.0.0.1:${port}`, say)
    } finally {
      bare.kill()
      await db.end()
    }
  })
}

async function measure(db: Pool, origin: string, bareOrigin: string, say: (text: string) => void): Promise<ListsBench[]> {
  const session = await signIn(origin, db)
  const { rows: classes } = await db.query<{ id: string }>(
    `select class_id as id from goods where tenant_id = 'main' group by 1 order by count(*) desc, 1 limit $1`,
    [CLASSES],
  )
  const { rows: words } = await db.query<{ id: string }>(
    `select split_part(name, ' ', 2) as id from goods where tenant_id = 'main' and length(split_part(name, ' ', 2)) > 3
      order by md5(goods_id) limit $1`,
    [CLASSES],
  )
  const ask = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}/api/v1.0/goods_list/${path}`, {
      method: 'POST',
      headers: { ...BRAND, 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  }
  const askBare = async (path: string, of: string) => {
    const answer = await fetch(`${bareOrigin}/${path}?list=${encodeURIComponent(session.list)}&of=${encodeURIComponent(of)}`)
    await answer.text()
    if (!answer.ok) throw new Error(`The bare ${path} answered ${answer.status}`)
  }
  // The first request waits until the catalogue's index is built.
  await untilBuilt(() => ask('normal', { page: 1, limit: PAGE }))
  const results: ListsBench[] = []
  for (const kind of ['list', 'search'] as const) {
    const of = (kind === 'list' ? classes : words).map(({ id }) => id)
    const pick = (at: number) => of[at % of.length] ?? ''
    const ours: number[] = []
    const bare: number[] = []
    const faceted: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(
        await perSecond((at) =>
          kind === 'list'
            ? ask('normal', { page: 1, limit: PAGE, goodsClassSetId: pick(at) })
            : ask('search', { page: 1, limit: PAGE, keyword: pick(at) }),
        ),
      )
      bare.push(await perSecond((at) => askBare(kind, pick(at))))
      if (kind === 'list') faceted.push(await perSecond((at) => askBare('faceted', pick(at))))
    }
    const result = { kind, ours: median(ours), bare: median(bare), ...(faceted.length > 0 && { faceted: median(faceted) }) }
    say(`  a page of a ${kind === 'list' ? 'class' : 'word'}: ${result.ours.toFixed(0)} a second`)
    say(
      `    baseline, one bare statement: ${result.bare.toFixed(0)} a second; ours is ${(result.ours / result.bare).toFixed(2)} of it`,
    )
    if (result.faceted !== undefined)
      say(
        `    baseline, one bare statement that counts the same facets: ${result.faceted.toFixed(0)} a second; ours is ${(result.ours / result.faceted).toFixed(2)} of it`,
      )
    results.push(result)
  }
  return results
}

async function signIn(origin: string, db: Pool): Promise<{ readonly token: string; readonly list: string }> {
  const body = new URLSearchParams({ username: 'compras@horizonte.example', password: 'Tradepad2026' })
  const answer = await fetch(`${origin}/api/v1.0/user/login/token`, { method: 'POST', headers: BRAND, body })
  const { data } = (await answer.json()) as { data: { access_token: string; info: { clientId: string } } }
  const { rows } = await db.query<{ list: string }>('select list_id as list from client_account where account_id = $1', [
    data.info.clientId,
  ])
  return { token: data.access_token, list: rows[0]?.list ?? '' }
}

async function untilBuilt(ask: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 60) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

async function perSecond(work: (at: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  let started = 0
  let done = 0
  const worker = async () => {
    while (performance.now() - began < ROUND_MS) {
      await work(started++)
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (done * 1000) / (performance.now() - began)
}
