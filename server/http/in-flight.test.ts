import { expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { createInFlight } from './in-flight.ts'
import { DomainError } from './domain-error.ts'

test('lists are refused while orders and commands still have places, and a place that is left is free', () => {
  const inFlight = createInFlight({ others: 2, all: 3 })
  const list = () => inFlight.enter(contract.addresses.page)
  list()
  const leave = list()
  expect(list).toThrow(DomainError)
  const order = inFlight.enter(contract.orders.submit)
  expect(() => inFlight.enter(contract.sync.commands)).toThrow('server.unavailable')
  order()
  inFlight.enter(contract.sync.commands)()
  inFlight.enter(contract.account.refresh)()
  expect(list).toThrow(DomainError)
  leave()
  expect(list).not.toThrow()
})
