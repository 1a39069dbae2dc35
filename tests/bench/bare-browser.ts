import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { CHROMIUM, CHROMIUM_FLAGS } from '../kit/chromium.ts'

/** Where the browser writes the port and the path of its debugging protocol. */
const PORT_FILE = 'DevToolsActivePort'
const PATIENCE_MS = 30_000
const LOOK_MS = 20
/** Polling interval; long, because each evaluation is work for the page. */
const ASK_MS = 100
/** In CSS pixels. */
export interface Screen {
  readonly width: number
  readonly height: number
}
export const TABLET: Screen = { width: 1024, height: 768 }

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** A page of an unobserved browser process of its own: one protocol call at a time, and no domain that sends events. */
export interface BarePage {
  /** One call of the DevTools protocol; rejects with the protocol's own error. */
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** Returns the value of an expression in the page as JSON; undefined if it threw. */
  evaluate(expression: string): Promise<unknown>
  /** Opens the address and returns the value of `isReady` once it is truthy; rejects after half a minute. */
  open(url: string, isReady: string): Promise<unknown>
}

/**
 * Starts the browser on a persistent profile and passes its first page to `work`. Playwright watches network and scripts of every
 * page: for each request of a script, V8 then reads the script's source a second time to find its position, which a real device
 * does not do.
 */
export async function withBarePage<T>(
  profile: string,
  work: (page: BarePage) => Promise<T>,
  { width, height }: Screen = TABLET,
): Promise<T> {
  await rm(join(profile, PORT_FILE), { force: true })
  const own = ['--headless=new', '--remote-debugging-port=0', `--window-size=${width},${height}`, `--user-data-dir=${profile}`]
  const browser = spawn(CHROMIUM, [...CHROMIUM_FLAGS, ...own, 'about:blank'], { stdio: 'ignore' })
  const gone = once(browser, 'exit')
  try {
    const socket = new WebSocket(await addressOf(profile, browser))
    await once(socket, 'open')
    const call = callsOver(socket)
    const { targetInfos } = await call('Target.getTargets', {})
    const targets = targetInfos as readonly { readonly type: string; readonly targetId: string }[]
    const targetId = targets.find(({ type }) => type === 'page')?.targetId
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
    const send: BarePage['send'] = (method, params = {}) => call(method, params, String(sessionId))
    await send('Page.enable')
    await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    const evaluate: BarePage['evaluate'] = async (expression) => {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return (result as { readonly value?: unknown }).value
    }
    const open: BarePage['open'] = async (url, isReady) => {
      await send('Page.navigate', { url })
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        await rest(ASK_MS)
        const value = await evaluate(`location.href !== 'about:blank' && ${isReady}`)
        if (value) return value
      }
      throw new Error(`${url} was not ready: ${isReady}`)
    }
    const result = await work({ send, evaluate, open })
    await call('Browser.close', {})
    await Promise.race([gone, rest(PATIENCE_MS, undefined, { ref: false })])
    return result
  } finally {
    browser.kill('SIGKILL')
  }
}

async function addressOf(profile: string, browser: ChildProcess): Promise<string> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && browser.exitCode === null) {
    const [port, path] = (await readFile(join(profile, PORT_FILE), 'utf8').catch(() => '')).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await rest(LOOK_MS)
  }
  throw new Error('The browser did not open its debugging port')
}

function callsOver(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = (last += 1)
      const late = setTimeout(() => reject(new Error(`${method} was not answered`)), PATIENCE_MS)
      waiting.set(id, ({ result, error }) => {
        clearTimeout(late)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
}
