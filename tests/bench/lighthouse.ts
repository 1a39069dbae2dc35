import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openWorld } from '../e2e/kit/world.ts'
import { CHROMIUM } from '../kit/chromium.ts'
import { median } from './browser-kit.ts'

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
  /** Milliseconds to the largest paint with network and processor throttled during loading; the median of three. */
  readonly heldBack: number
}

/**
 * Lighthouse's mobile score for a first visit to the sign-in, on its own simulated phone and network. The simulation assumes that a
 * paint waited for every file that had arrived before it. So the largest paint is also measured with real throttling: half a second
 * more for each request, 1.4 Mbit/s, a quarter of the processor.
 */
export async function benchSignIn(): Promise<SignInScore> {
  const world = await openWorld()
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-lighthouse-'))
  try {
    const rounds = []
    const heldBack = []
    const [url, path] = [`${world.proxy.origin}/login`, join(folder, 'report.json')]
    for (let at = 0; at < ROUNDS; at++) {
      rounds.push(await measure(url, path, 'simulate'))
      heldBack.push((await measure(url, path, 'devtools')).largestPaint)
    }
    rounds.sort((a, b) => a.score - b.score)
    const middle = rounds[Math.floor(ROUNDS / 2)]
    if (!middle) throw new Error('Lighthouse measured nothing')
    return { ...middle, scores: rounds.map(({ score }) => score), heldBack: median(heldBack) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  }
}

// Asynchronous, because the proxy in front of the server runs in this very process.
const run = promisify(execFile)

/** Retries when a recording has no beginning and Lighthouse asks to be run again. */
async function lighthouse(args: readonly string[], tries = 3): Promise<void> {
  try {
    await run('node_modules/.bin/lighthouse', args, { env: { ...process.env, CHROME_PATH: CHROMIUM }, timeout: 120_000 })
  } catch (error) {
    if (tries === 1 || !String(error).includes('Please run Lighthouse again')) throw error
    await lighthouse(args, tries - 1)
  }
}

async function measure(
  url: string,
  path: string,
  network: 'simulate' | 'devtools',
): Promise<Omit<SignInScore, 'scores' | 'heldBack'>> {
  const args = [
    url,
    '--quiet',
    '--only-categories=performance',
    `--throttling-method=${network}`,
    '--output=json',
    `--output-path=${path}`,
    `--chrome-flags=${FLAGS}`,
  ]
  await lighthouse(args)
  const { categories, audits } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const of = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
  }
}
