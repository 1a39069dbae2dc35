import { expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import type { Api } from '../api/client.ts'
import type { Answer } from '../api/answer.ts'
import type { LiveSubscription, PushBrowser } from './adapters/push-browser.ts'
import { createPush } from './push.ts'

const KEY = 'key-of-the-service'

/** One device: what the browser and its small database remember survives each restart of the app. */
const aDevice = () => {
  const facts = new Map<string, unknown>()
  const browser = { live: null as LiveSubscription | null, permission: 'granted' as NotificationPermission, made: 0 }
  const service = {
    publicKey: KEY,
    isUp: true,
    mayAnswer: true,
    told: new Map<string, { who: string; kinds: readonly string[] }>(),
    asked: 0,
  }
  const port: PushBrowser = {
    support: () => 'ready',
    permission: () => browser.permission,
    ask: () => Promise.resolve(browser.permission),
    live: () => Promise.resolve(browser.live),
    subscribe(publicKey) {
      browser.live = { endpoint: `https://push.example/${++browser.made}`, p256dh: 'p', auth: 'a', publicKey }
      return Promise.resolve(browser.live)
    },
    unsubscribe: async () => void (browser.live = null),
  }
  const start = (who: string | null, part: Partial<PushBrowser> = {}) => {
    const answer = (call: Call, body: { endpoint: string; kinds: readonly string[] }): Answer<unknown> => {
      service.asked++
      if (!service.isUp) return { ok: false, kind: 'unreachable' }
      if (call.name === 'notices.pushOn') service.told.set(body.endpoint, { who: who ?? '', kinds: body.kinds })
      if (call.name === 'notices.pushOff') service.told.delete(body.endpoint)
      return { ok: true, data: call.name === 'notices.pushState' ? { publicKey: service.publicKey, subscriptions: [] } : null }
    }
    const api = { call: async (call: Call, asking?: { body: never }) => answer(call, asking?.body as never) }
    return createPush({
      api: api as unknown as Api,
      browser: { ...port, ...part },
      facts: {
        fact: async (key) => facts.get(key),
        setFact: async (key, value) => void facts.set(key, value),
        dropFact: async (key) => void facts.delete(key),
      },
      principal: () => who,
      mayAnswer: () => service.mayAnswer,
    })
  }
  return { browser, service, facts, start }
}

test('turning it on sends the endpoint and the kinds to the service, and the next start finds it on', async () => {
  const { service, start } = aDevice()
  const push = start('marta')
  await push.look(false)
  expect(push.state.get()).toEqual({ phase: 'off', kinds: [] })
  expect(await push.set(['orders'])).toBe('done')
  expect(push.state.get()).toEqual({ phase: 'on', kinds: ['orders'] })
  expect([...service.told]).toEqual([['https://push.example/1', { who: 'marta', kinds: ['orders'] }]])
  await push.set(['orders', 'arrivals'])
  expect([...service.told.values()]).toEqual([{ who: 'marta', kinds: ['orders', 'arrivals'] }])
  const again = start('marta')
  await again.look(false)
  expect(again.state.get()).toEqual({ phase: 'on', kinds: ['orders', 'arrivals'] })
})

test('a subscription that the browser lost, or that was made for another service key, is made again', async () => {
  const { browser, service, start } = aDevice()
  await start('marta').set(['orders'])
  browser.live = null
  await start('marta').look(false)
  expect(service.told.has('https://push.example/2')).toBe(true)
  service.publicKey = 'another'
  await start('marta').look(false)
  expect([browser.live, service.told.has('https://push.example/3')]).toMatchObject([{ publicKey: 'another' }, true])
})

test('a subscription that the service has lost is sent again at the next start', async () => {
  const { service, start } = aDevice()
  await start('marta').set(['orders'])
  service.told.clear()
  await start('marta').look(false)
  expect([...service.told.values()]).toEqual([{ who: 'marta', kinds: ['orders'] }])
})

test('turning it off removes it from browser and service', async () => {
  const { browser, service, facts, start } = aDevice()
  const push = start('marta')
  await push.set(['orders'])
  expect(await push.set([])).toBe('done')
  expect([browser.live, service.told.size, facts.size, push.state.get().phase]).toEqual([null, 0, 0, 'off'])
})

test('signing out removes the subscription, and the next person starts with nothing', async () => {
  const { browser, facts, start } = aDevice()
  const push = start('marta')
  await push.set(['orders'])
  await push.leave()
  expect([browser.live, facts.size]).toEqual([null, 0])
})

test('a sign-out that did not reach the browser is completed before the next person is subscribed', async () => {
  const { browser, service, start } = aDevice()
  await start('marta').set(['orders'])
  const next = start('karl')
  await next.look(false)
  expect([browser.live, next.state.get().phase]).toEqual([null, 'off'])
  await start('marta').look(false)
  expect([browser.live, [...service.told.values()].map(({ who }) => who)]).toEqual([null, ['marta']])
})

test('without the service nothing is promised; the check is retried until it answers, and then no more', async () => {
  const { service, start } = aDevice()
  const push = start('marta')
  service.isUp = false
  expect(await push.set(['orders'])).toBe('unreachable')
  expect(push.state.get().phase).not.toBe('on')
  service.isUp = true
  await push.set(['orders'])
  service.isUp = false
  const again = start('marta')
  await again.look(false)
  expect(again.state.get().phase).toBe('on')
  service.isUp = true
  service.mayAnswer = false
  const before = service.asked
  await again.look(false)
  expect(service.asked).toBe(before)
  service.mayAnswer = true
  await again.look(false)
  const { asked } = service
  await again.look(false)
  expect(service.asked).toBe(asked)
  await again.look(true)
  expect(service.asked).toBeGreaterThan(asked)
})

test('reports what the browser does not allow', async () => {
  const { browser, start, service } = aDevice()
  for (const phase of ['none', 'install'] as const) {
    const push = start('marta', { support: () => phase })
    await push.look(false)
    expect([push.state.get().phase, await push.set(['orders'])]).toEqual([phase, 'failed'])
  }
  browser.permission = 'default'
  expect(await start('marta').set(['orders'])).toBe('dismissed')
  browser.permission = 'denied'
  const push = start('marta')
  await push.look(false)
  expect([push.state.get().phase, await push.set(['orders'])]).toEqual(['blocked', 'blocked'])
  browser.permission = 'granted'
  expect(await start('marta', { subscribe: () => Promise.reject(new Error('no')) }).set(['orders'])).toBe('failed')
  expect(service.told.size).toBe(0)
})

test('asks the browser within the tap, before anything is awaited', () => {
  const { start } = aDevice()
  let isAsked = false
  const push = start('marta', {
    ask() {
      isAsked = true
      return Promise.resolve('denied')
    },
  })
  void push.look(false)
  void push.set(['orders'])
  expect(isAsked).toBe(true)
})
