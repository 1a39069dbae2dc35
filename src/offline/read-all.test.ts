import { expect, test } from 'vitest'
import type { Workspace } from './workspace.ts'
import { createReadAll } from './read-all.ts'

/** A person whose reads end when the test says so. */
const slowPerson = () => {
  const ends: ((came: boolean) => void)[] = []
  const person = { account: 'A', pull: () => new Promise<boolean>((resolve) => ends.push(resolve)) }
  return { person: person as unknown as Workspace & { account: string | null }, ends }
}
const tick = () => new Promise((resolve) => setTimeout(resolve))

test('five reasons within a moment cause one read and share its answer', async () => {
  const readAll = createReadAll()
  const { person, ends } = slowPerson()
  const all = Promise.all(Array.from({ length: 5 }, () => readAll(person)))
  await tick()
  expect(ends).toHaveLength(1)
  ends[0]?.(true)
  expect(await all).toEqual([true, true, true, true, true])
  void readAll(person)
  expect(ends).toHaveLength(2)
})

test('callers that joined a failing read share one more and then get its result', async () => {
  const readAll = createReadAll()
  const { person, ends } = slowPerson()
  const first = readAll(person)
  const later = Promise.all([readAll(person), readAll(person)])
  ends[0]?.(false)
  expect(await first).toBe(false)
  await tick()
  expect(ends).toHaveLength(2)
  ends[1]?.(false)
  expect(await later).toEqual([false, false])
  await tick()
  expect(ends).toHaveLength(2)
})

test('another account or person does not share a read', async () => {
  const readAll = createReadAll()
  const [one, other] = [slowPerson(), slowPerson()]
  void readAll(one.person)
  Object.assign(one.person, { account: 'B' })
  void readAll(one.person)
  void readAll(other.person)
  expect([one.ends.length, other.ends.length]).toEqual([2, 1])
})

test('a read that throws counts as failed', async () => {
  const broken = { account: null, pull: () => Promise.reject(new Error('broken')) } as unknown as Workspace
  expect(await createReadAll()(broken)).toBe(false)
})
