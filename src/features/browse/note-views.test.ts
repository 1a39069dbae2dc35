import { expect, test } from 'vitest'
import type { Answer } from '../../api/answer.ts'
import { noteView } from './note-views.ts'

const world = () => {
  const rows = new Map<string, unknown>()
  const noted: string[] = []
  const state = { isOnline: true }
  const kept = {
    get: (key: string) => Promise.resolve(rows.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void rows.set(key, value)),
    remove: (key: string) => Promise.resolve(void rows.delete(key)),
  }
  const send = (goodsId: string): Promise<Answer<unknown>> => {
    if (!state.isOnline) return Promise.resolve({ ok: false, kind: 'unreachable' })
    if (goodsId === 'gone')
      return Promise.resolve({ ok: false, kind: 'refused', status: 404, code: 1, error: 'goods.notFound', msg: '', data: null })
    noted.push(goodsId)
    return Promise.resolve({ ok: true, data: null })
  }
  return { rows, noted, state, view: (goodsId: string) => noteView({ kept, account: 'one', send }, goodsId) }
}

test('articles opened offline are noted with the next one, in their order, each once', async () => {
  const { rows, noted, state, view } = world()
  state.isOnline = false
  for (const goodsId of ['A', 'B', 'gone', 'A']) expect(await view(goodsId)).toBe(false)
  state.isOnline = true
  expect(await view('C')).toBe(true)
  expect(noted).toEqual(['B', 'A', 'C'])
  expect(rows.size).toBe(0)
})

test('at most fifty wait', async () => {
  const { noted, state, view } = world()
  state.isOnline = false
  for (let at = 0; at < 60; at += 1) await view(`A${at}`)
  state.isOnline = true
  await view('Z')
  expect(noted).toHaveLength(50)
  expect([noted[0], noted.at(-1)]).toEqual(['A11', 'Z'])
})
