import { describe, expect, test } from 'vitest'
import type { BatchAnswer, Ports } from '../../src/offline/ports.ts'
import type { OutboxRow } from '../../src/offline/tables.ts'
import { runPatienceSeed } from './patience-world.ts'
import type { PatienceMutant } from './patience-world.ts'
import { outboxAs, storing } from './mutation.ts'

const SEEDS = 150
const HOUR_MS = 3_600_000

const answering =
  (change: (answer: BatchAnswer) => BatchAnswer) =>
  (ports: Ports): Ports => ({
    ...ports,
    wire: {
      async authorise(principal) {
        const granted = await ports.wire.authorise(principal)
        return granted.ok ? { ...granted, send: async (...sent) => change(await granted.send(...sent)) } : granted
      },
    },
  })
const outbox = (change: (row: OutboxRow) => OutboxRow) => (ports: Ports) => storing(outboxAs(change))(ports, undefined as never)

const mutants: readonly PatienceMutant[] = [
  {
    name: 'Retry-After of a day is at once',
    ports: answering((answer) => (!answer.ok && (answer.retryAfter ?? 0) > HOUR_MS ? { ...answer, retryAfter: 0 } : answer)),
  },
  {
    name: 'Retry-After is not read',
    ports: answering((answer) => (answer.ok ? answer : { ...answer, retryAfter: null })),
  },
  {
    name: 'a person who presses is let through',
    ports: outbox((row) => ({
      ...row,
      lastError: row.lastError && { ...row.lastError, error: 'serverFailed', asked: undefined as never },
    })),
  },
  { name: 'a wait written down is forgotten', ports: outbox((row) => ({ ...row, nextAt: 0 })) },
  {
    name: 'a wait has no end',
    ports: (ports) => ({
      ...ports,
      clock: {
        ...ports.clock,
        now: (
          (began) => () =>
            began
        )(ports.clock.now()),
      },
    }),
  },
]

test(
  `${SEEDS} storms of Retry-After: nothing goes out before its time, nothing waits for more than an hour`,
  {
    timeout: 600_000,
  },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, violation: await runPatienceSeed(seed) }).toEqual({ seed, violation: null })
  },
)

describe('every planted defect of the waits is caught', () => {
  test.each(mutants)('$name', { timeout: 600_000 }, async (mutant) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const violation = await runPatienceSeed(seed, mutant)
      if (violation === null) continue
      console.log(`${mutant.name}: seed ${seed}, "${violation}"`)
      return
    }
    expect.fail(`${mutant.name} lived through ${SEEDS} seeds`)
  })
})
