import { expect, test } from 'vitest'
import * as v from 'valibot'
import { commandCalls, contract } from '#domain/contract/index.ts'
import { mirrors } from '../../src/offline/mirrors/index.ts'
import { filesOfCommand } from './command-files.ts'
import { filesOf } from './files.ts'

const commands = [...commandCalls.values()]

test.each(commands)('$name has a lane, a version, a base, an effect, a label and a valid example', ({ name, ...call }) => {
  const { lane, version, base, effect, label, example } = call.command
  expect(lane).toMatch(/^\w+$/)
  expect(version).toBeGreaterThan(0)
  expect(Object.keys(mirrors)).toContain(base)
  expect(effect).toBeTypeOf('function')
  expect(label).toEqual({ id: `command.${name}`, message: expect.stringMatching(/^[A-Z]/) as unknown })
  const schema = call.body ?? call.query
  expect(schema && v.safeParse(schema, example).success).toBe(true)
})

test('every command is mirrored: its verdict changes the base that its effect changes', () => {
  const known = new Set(Object.values(mirrors).flatMap(({ calls }) => calls))
  expect(commands.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('at most four files beside its screen name a command: orders.note has entry, rule, handler and mount', () => {
  expect(filesOfCommand(contract.orders.note)).toEqual({
    named: [
      'domain/contract/orders.ts',
      'domain/rules/order.ts',
      'server/features/orders/note-order.ts',
      'server/features/orders/orders.routes.ts',
    ],
    beside: ['domain/contract/order-errors.ts', 'server/features/orders/orders.store.ts'],
    screens: ['src/features/orders/order-note.tsx'],
  })
})

test('no code of the app repeats the name of a command', () => {
  const offline = filesOf('.ts', '.tsx').filter(({ path }) => path.startsWith('src/') && !/\.test\.|\/test-/.test(path))
  const named = commands.flatMap(({ name }) =>
    offline.filter(({ text }) => text.includes(`'${name}'`)).map(({ path }) => `${path} names ${name}`),
  )
  expect(named).toEqual([])
})
