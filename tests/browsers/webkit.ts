import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/kit/world.ts'
import { findProgram, startChild } from './children.ts'
import type { Child } from './children.ts'
import type { Driver } from './driver.ts'
import { Missing, WINDOW } from './driver.ts'
import { isReady, openSession } from './webdriver.ts'

/** Larger than the window, which has bars of its own around the page. */
const SCREEN = `${WINDOW.width + 256}x${WINDOW.height + 256}x24`

const ARGUMENTS = ['--automation']

/** Opens Debian's WebKitGTK in its MiniBrowser over WebKitWebDriver; it draws to a screen in memory. */
export const openWebKit = async (): Promise<Driver> => {
  const program = findProgram('WebKitWebDriver')
  const binary = findMiniBrowser()
  if (program === undefined || binary === undefined)
    throw new Missing('there is no WebKitGTK with its driver: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0')
  const xvfb = findProgram('Xvfb')
  if (xvfb === undefined) throw new Missing('WebKitGTK draws on no screen that is not there: apt-get install xvfb')
  const home = mkdtempSync(join(tmpdir(), 'tradepad-webkit-'))
  const children: Child[] = []
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = await startChild(xvfb, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      until: (said) => /^(\d+)$/m.exec(said)?.[1],
    })
    children.push(screen)
    const origin = `http://127.0.0.1:${await freePort()}`
    children.push(
      await startChild(program, [`--port=${new URL(origin).port}`], {
        // Keeps the machine user's own files from being read or written.
        env: {
          DISPLAY: `:${screen.found}`,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          XDG_DATA_HOME: home,
          XDG_CACHE_HOME: home,
          LC_ALL: 'en_GB.UTF-8',
          LANGUAGE: 'en_GB',
        },
        until: async () => ((await isReady(origin)) ? origin : undefined),
      }),
    )
    const { send } = await openSession(origin, { 'webkitgtk:browserOptions': { binary, args: ARGUMENTS } })
    const evaluate = (expression: string): Promise<string> =>
      send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
    const open = async (url: string): Promise<void> => {
      await send('POST', '/url', { url })
    }
    await send('POST', '/window/rect', { x: 0, y: 0, ...WINDOW })
    return {
      open,
      reopen: async (url) => {
        const { handle } = await send<{ handle: string }>('POST', '/window/new', { type: 'tab' })
        await send('DELETE', '/window')
        await send('POST', '/window', { handle })
        await open(url)
      },
      evaluate,
      perform: async (actions) => {
        await send('POST', '/actions', { actions })
      },
      screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Debian installs it with the library, in the folder of the machine's architecture. */
const findMiniBrowser = (): string | undefined =>
  existsSync('/usr/lib')
    ? findProgram(
        'MiniBrowser',
        readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1`),
      )
    : undefined
