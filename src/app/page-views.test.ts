import { beforeEach, expect, test, vi } from 'vitest'
import { forget } from '../lib/remember.ts'
import { createPageViews } from './page-views.ts'

const sent: string[] = []
let isOnline = true
let isTaken = true
const views = () =>
  createPageViews({
    address: '/stats',
    isOnline: () => isOnline,
    now: () => Date.parse('2026-11-24T09:41:17.123Z'),
    send: async (to, body) => {
      sent.push(`${to} ${body}`)
      return isTaken
    },
  })
const one = { screen: '/cart', hour: '2026-11-24T09:00:00.000Z' }

beforeEach(() => {
  forget('tradepad.pageViews')
  sent.splice(0)
  isOnline = true
  isTaken = true
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('screens are counted with the hour and nothing else, in one request', async () => {
  const counter = views()
  counter.note('/cart')
  counter.note('/cart')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([`/stats ${JSON.stringify({ views: [one, one] })}`])
  await counter.flush()
  expect(sent).toHaveLength(1)
})

test('without a network at most 200 views wait; views that were not accepted are sent again', async () => {
  isOnline = false
  const counter = views()
  for (let at = 0; at < 250; at++) counter.note('/cart')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  isOnline = true
  isTaken = false
  await counter.flush()
  isTaken = true
  await counter.flush()
  expect(sent.map((text) => (JSON.parse(text.slice('/stats '.length)) as { views: object[] }).views.length)).toEqual([200, 200])
})
