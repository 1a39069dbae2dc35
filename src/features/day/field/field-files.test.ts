import { expect, test } from 'vitest'
import type { DayFiles } from '#domain/contract/day.ts'
import type { Answer } from '../../../api/answer.ts'
import type { NewFile, SealedFile } from '../../../offline/device-types.ts'
import { DOCUMENTS_BYTES_MAX, keepPinnedOnly, priceListAt, readFieldFiles, takeFieldFiles } from './field-files.ts'

type Document = DayFiles['documents'][number]
const MANUAL: Document = {
  documentId: 'd1',
  goodsId: 'LAMP',
  name: 'Lamp',
  kind: 'manual',
  language: 'es',
  title: '',
  type: 'application/pdf',
  bytes: 4,
}
const SHEET = { ...MANUAL, documentId: 'd2', kind: 'productSheet' } as const

/** A device with `free` bytes of room, and a service that offers these files. */
const world = ({ free = Number.POSITIVE_INFINITY }: { free?: number } = {}) => {
  const kept = new Map<string, unknown>()
  const there = new Map<string, SealedFile>()
  const asked: string[] = []
  const service = { version: 'v1', documents: [MANUAL, SHEET] as readonly Document[], silentFrom: Number.POSITIVE_INFINITY }
  const answer = async <T>(name: string, data: T): Promise<Answer<T>> => {
    if (asked.length >= service.silentFrom) return { ok: false, kind: 'unreachable' }
    asked.push(name)
    return { ok: true, data }
  }
  const device = {
    kept: {
      get: async (key: string) => kept.get(key),
      set: async (key: string, value: unknown) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
      entries: async () => [...kept],
    },
    files: async () => ({
      list: async () => [...there.values()],
      open: async () => undefined,
      async add(file: NewFile, part: ArrayBuffer) {
        const next = { ...file, received: part.byteLength, parts: 1, at: 5 }
        there.set(file.key, next)
        return next
      },
      forget: async (keys: readonly string[] | 'all') => {
        for (const key of keys === 'all' ? there.keys() : keys) there.delete(key)
      },
      freeBytes: async () => free,
    }),
  }
  const source = {
    list: (clientId: string) => {
      const { version, documents } = service
      const priceList = { version, day: '2026-11-26', fileName: `list-${version}.xlsx`, articles: 3 }
      return answer('list', { clientId, priceList, documents: [...documents] })
    },
    priceList: () => answer('priceList', new ArrayBuffer(9)),
    document: (_: string, documentId: string) => answer(documentId, new ArrayBuffer(4)),
  }
  const counts = { done: 0, total: 0 }
  const take = (clientId = 'c', now = 1) =>
    takeFieldFiles(device, source, clientId, {
      now,
      tell: ({ done, total }) => {
        counts.done += done
        counts.total += total
      },
    })
  return { device, service, asked, there, counts, take }
}

test('the price list and the documents are fetched once, then only what has changed', async () => {
  const { device, service, asked, counts, take } = world()
  expect(await take()).toBeNull()
  expect([asked, counts]).toEqual([['list', 'priceList', 'd1', 'd2'], { done: 3, total: 3 }])
  await take('c', 2)
  expect(asked.slice(4)).toEqual(['list'])
  service.version = 'v2'
  service.documents = [SHEET]
  await take('c', 3)
  expect(asked.slice(5)).toEqual(['list', 'priceList'])
  const files = await readFieldFiles(device, 'c')
  expect([files?.list?.name, priceListAt(files), [...(files?.here ?? [])]]).toEqual(['list-v2.xlsx', 3, ['d2']])
})

test('a withdrawn document is removed; one that two clients share stays until neither names it', async () => {
  const { device, service, there, take } = world()
  await take('a')
  await take('b')
  service.documents = [SHEET]
  await take('a')
  expect(there.has('document:d1')).toBe(true)
  await keepPinnedOnly(device, ['a'])
  expect([...there.keys()].toSorted()).toEqual(['document:d2', 'priceList:a'])
  await keepPinnedOnly(device, [])
  expect([there.size, await readFieldFiles(device, 'a')]).toEqual([0, undefined])
})

test('a document that does not fit leaves the light dark and breaks nothing else', async () => {
  const { device, there, take } = world({ free: 3 })
  expect(await take()).toBeNull()
  expect([...there.keys()]).toEqual(['priceList:c'])
  expect((await readFieldFiles(device, 'c'))?.here.size).toBe(0)
})

test('documents beyond the size limit of a device are left out', async () => {
  const { device, service, take } = world()
  service.documents = [{ ...MANUAL, bytes: DOCUMENTS_BYTES_MAX + 1 }, SHEET]
  await take()
  expect([...((await readFieldFiles(device, 'c'))?.here ?? [])]).toEqual(['d2'])
})

test('an unreachable service stops the download, and the next run fetches what is missing', async () => {
  const { service, asked, there, take } = world()
  service.silentFrom = 2
  expect(await take()).toMatchObject({ kind: 'unreachable' })
  expect([...there.keys()]).toEqual(['priceList:c'])
  service.silentFrom = Number.POSITIVE_INFINITY
  expect(await take()).toBeNull()
  expect(asked.slice(2)).toEqual(['list', 'd1', 'd2'])
})
