import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBidi } from './bidi.ts'
import { findProgram, startChild } from './children.ts'
import type { Driver } from './driver.ts'
import { Missing, WINDOW } from './driver.ts'

/** No first-start questions, downloads or telemetry; the language of the tests. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Debian's Firefox over WebDriver BiDi, which it speaks without geckodriver. */
export const openFirefox = async (): Promise<Driver> => {
  const program = findProgram('firefox-esr') ?? findProgram('firefox')
  if (program === undefined) throw new Missing('there is no Firefox: apt-get install firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'tradepad-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = await startChild(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    // Firefox refuses a home that belongs to another user, as root's often does.
    env: { HOME: profile },
    until: (said) => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1],
  })
  const bidi = await openBidi(`${child.found}/session`)
  const close = async (): Promise<void> => {
    bidi.close()
    await child.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await bidi.send('session.new', { capabilities: {} })
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    let context = contexts[0]?.context ?? ''
    const size = (): Promise<unknown> => bidi.send('browsingContext.setViewport', { context, viewport: WINDOW })
    const open = async (url: string): Promise<void> => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    }
    await size()
    return {
      open,
      reopen: async (url) => {
        const old = context
        ;({ context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' }))
        await bidi.send('browsingContext.close', { context: old })
        await size()
        await open(url)
      },
      evaluate: async (expression) => {
        const answer = await bidi.send<Evaluated>('script.evaluate', { expression, awaitPromise: true, target: { context } })
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
        return answer.result.value
      },
      perform: async (actions) => {
        await bidi.send('input.performActions', { context, actions })
      },
      screenshot: async () => {
        const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }
