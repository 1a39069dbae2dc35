import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../api/answer.ts'
import { readAccountAhead } from './account-read.ts'

const place = { account: 'a', language: 'en' }
const aDevice = () => {
  const rows = new Map<string, unknown>()
  return {
    kept: {
      get: async (key: string) => rows.get(key),
      set: async (key: string, value: unknown) => void rows.set(key, structuredClone(value)),
      remove: async (key: string) => void rows.delete(key),
      entries: async () => [...rows],
    },
  }
}

test('data read ahead is requested once while fresh, again when old, and stays if the service is silent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const device = aDevice()
    const coupons = vi.fn<() => Promise<Answer<unknown>>>().mockResolvedValue({ ok: true, data: { list: ['first'] } })
    // Each start of the app has an empty memory.
    const start = async () => {
      const queries = new QueryClient()
      await readAccountAhead(device, queries, place, { coupons })
      return queries.getQueriesData<{ data: unknown }>({ queryKey: ['coupons'] })[0]?.[1]?.data
    }
    expect(await start()).toEqual({ list: ['first'] })
    await vi.waitFor(async () => expect(await device.kept.entries()).toHaveLength(1))
    expect(await start()).toEqual({ list: ['first'] })
    expect(coupons).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 3_600_000)
    coupons.mockResolvedValue({ ok: true, data: { list: ['second'] } })
    expect(await start()).toEqual({ list: ['second'] })
    expect(coupons).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 3_600_000)
    coupons.mockResolvedValue({ ok: false, kind: 'unreachable' })
    await vi.waitFor(async () => expect(JSON.stringify(await device.kept.entries())).toContain('second'))
    expect(await start()).toEqual({ list: ['second'] })
  } finally {
    vi.useRealTimers()
  }
})
