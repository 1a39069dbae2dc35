import { expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { createInFlight } from './in-flight.ts'
import { DomainError } from './domain-error.ts'
import type { AnyCaller } from './tokens.ts'

test('lists are refused while orders and commands still have places, and a place that was left is free again', () => {
  const inFlight = createInFlight({ others: 2, all: 3 })
  const list = () => inFlight.enter(contract.addresses.page)
  list()
  const last = list()
  expect(list).toThrow(DomainError)
  const order = inFlight.enter(contract.orders.submit)
  expect(() => inFlight.enter(contract.sync.commands)).toThrow('server.unavailable')
  order.leave()
  inFlight.enter(contract.sync.commands).leave()
  inFlight.enter(contract.account.refresh).leave()
  expect(list).toThrow(DomainError)
  last.leave()
  expect(list).not.toThrow()
})

test('one account gets half of the places open to a call, whoever acts for it, and places it leaves are free again', () => {
  const inFlight = createInFlight({ others: 4, all: 8 })
  const callerOf = (account: string | null, id = 'ana', tenant = 'main'): AnyCaller => {
    const actor = { kind: 'buyer', id, name: id, role: 'buyer' } as const
    return { tenant, actor, sessionId: 's', account }
  }
  const by = (caller: AnyCaller, call: Parameters<typeof inFlight.enter>[0] = contract.addresses.page) => {
    const place = inFlight.enter(call)
    try {
      place.belongTo(caller)
    } catch (error) {
      place.leave()
      throw error
    }
    return place
  }
  const first = by(callerOf('bazar'))
  by(callerOf('bazar', 'ben'))
  expect(() => by(callerOf('bazar'))).toThrow('server.unavailable')
  // The further places are for commands, of which one account gets half too.
  const commands = [by(callerOf('bazar'), contract.orders.submit), by(callerOf('bazar'), contract.orders.submit)]
  expect(() => by(callerOf('bazar'), contract.orders.submit)).toThrow('server.unavailable')
  for (const place of commands) place.leave()
  first.leave()
  by(callerOf('bazar'))
  by(callerOf('bazar', 'ana', 'nobleza')).leave()
  // A caller without a chosen account is counted as that person.
  for (const id of ['marta', 'karl']) by(callerOf(null, id))
  expect(() => by(callerOf('sur'))).toThrow('server.unavailable')
})
