import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openWorld } from '../e2e/kit/world.ts'
import { CHROMIUM } from '../kit/chromium.ts'

const ROUNDS = 3
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
}

export interface SignInScore {
  /** 0 to 100; the median of three. */
  readonly score: number
  readonly scores: readonly number[]
  /** Milliseconds, of the median round. */
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
}

/** Lighthouse's mobile score of the first visit of the sign-in, by its own simulated phone and network. */
export async function benchSignIn(): Promise<SignInScore> {
  const world = await openWorld()
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-lighthouse-'))
  try {
    const rounds = []
    for (let at = 0; at < ROUNDS; at++) rounds.push(await measure(`${world.proxy.origin}/login`, join(folder, `${at}.json`)))
    rounds.sort((a, b) => a.score - b.score)
    const median = rounds[Math.floor(ROUNDS / 2)]
    if (!median) throw new Error('Lighthouse measured nothing')
    return { ...median, scores: rounds.map(({ score }) => score) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  }
}

// Not waited for in one piece: the proxy before the server answers from this very process.
const run = promisify(execFile)

async function measure(url: string, path: string): Promise<Omit<SignInScore, 'scores'>> {
  const args = [
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${path}`,
    `--chrome-flags=${FLAGS}`,
  ]
  await run('node_modules/.bin/lighthouse', args, { env: { ...process.env, CHROME_PATH: CHROMIUM }, timeout: 120_000 })
  const { categories, audits } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const of = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
  }
}
