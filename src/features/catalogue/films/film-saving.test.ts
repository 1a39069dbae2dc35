import { describe, expect, test } from 'vitest'
import { createFilmSaving } from './film-saving.ts'
import type { FilmToSave } from './film-saving.ts'

const MB = 1024 * 1024
const film: FilmToSave = { key: 'a', url: '/video/a', name: 'a.mp4', type: 'video/mp4', bytes: 3 * MB }

/** A server with one film; `fail` says which of its answers is lost. */
const world = (content = Buffer.alloc(2.5 * MB, 'a')) => {
  const asked: string[] = []
  const saved: Blob[] = []
  const server = { content, etag: '"1"', fail: new Set<number>(), status: 206 }
  const ask = (async (_url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    const { range = '', 'if-range': begun } = init.headers
    asked.push(range)
    if (init.signal.aborted || server.fail.has(asked.length)) throw new TypeError('lost')
    if (server.status !== 206) return new Response('', { status: server.status })
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    const { etag, content: all } = server
    if (begun !== undefined && begun !== etag) return new Response(all, { status: 200, headers: { etag } })
    const part = all.subarray(Number(from), Number(to) + 1)
    const headers = { etag, 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${all.length}` }
    return new Response(part, { status: 206, headers })
  }) as unknown as typeof fetch
  return { asked, saved, server, saving: createFilmSaving(ask, (_, blob) => saved.push(blob)) }
}
const bytesOf = async (blob: Blob | undefined) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))

describe('a film', () => {
  test('comes part by part and is saved whole', async () => {
    const { saving, saved, server, asked } = world()
    await saving.start(film)
    expect(asked).toEqual(['bytes=0-1048575', 'bytes=1048576-2097151', 'bytes=2097152-3145727'])
    expect((await bytesOf(saved[0])).equals(server.content)).toBe(true)
    expect(saving.get()).toBeNull()
  })

  test('goes on where the line was lost', async () => {
    const { saving, saved, server, asked } = world()
    server.fail.add(2)
    await saving.start(film)
    expect(saving.get()).toEqual({ key: 'a', received: MB, total: 2.5 * MB, status: 'stopped' })
    await saving.start(film)
    expect(asked.slice(2)).toEqual(['bytes=1048576-2097151', 'bytes=2097152-3145727'])
    expect((await bytesOf(saved[0])).equals(server.content)).toBe(true)
  })

  test('that was exchanged meanwhile begins anew, and is never of two halves', async () => {
    const { saving, saved, server } = world()
    server.fail.add(2)
    await saving.start(film)
    server.content = Buffer.alloc(1.5 * MB, 'b')
    server.etag = '"2"'
    await saving.start(film)
    expect((await bytesOf(saved[0])).equals(server.content)).toBe(true)
  })

  test('is one at a time: another one waits until it has come', async () => {
    const { saving, saved, asked } = world()
    const first = saving.start(film)
    await saving.start({ ...film, key: 'b' })
    await first
    expect([saved.length, asked.length]).toEqual([1, 3])
  })

  test('that the person stops keeps what has come', async () => {
    const { saving, saved } = world()
    const stop = saving.subscribe(() => saving.get()?.received === MB && saving.stop())
    await saving.start(film)
    expect(saving.get()).toMatchObject({ received: MB, status: 'stopped' })
    stop()
    await saving.start(film)
    expect(saved).toHaveLength(1)
  })

  test.each([
    [404, 'gone'],
    [503, 'stopped'],
  ])('answered %d is %s', async (status, said) => {
    const { saving, saved, server } = world()
    server.status = status
    await saving.start(film)
    expect([saving.get()?.status, saved.length]).toEqual([said, 0])
  })
})
