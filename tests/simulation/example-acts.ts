import type { CommandCall } from '#domain/contract/call.ts'
import { commandCalls } from '#domain/contract/index.ts'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import type { Tab } from './tab.ts'
import { fileFor } from './files.ts'
import { WHOLES } from './offers.ts'
import { ACCOUNTS, GOODS } from './world.ts'

/**
 * Commands drawn from the contract's own examples, so that new ones are included automatically. Commands on single cart lines are
 * joined on the device and have acts of their own, as have orders and their cancellation.
 */
const isOfSets = (example: unknown): boolean => 'bundleKey' in (example as object) || 'palletId' in (example as object)

export const EXAMPLES: readonly CommandCall[] = [...commandCalls.values()].filter(
  ({ name, command }) => (command.base !== 'cart' || isOfSets(command.example)) && name !== orders.cancel.name,
)

/** The example, with other values for the names that occur in it. */
export const exampleWith = (example: unknown, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(example as object).map(([name, value]) => [name, name in values ? values[name] : value] as const),
  )

/** The example as a person would give it from what the page shows; undefined if there is nothing to apply it to. */
export const exampleOf = (tab: Tab, pick: number, quantity: number) => {
  const call = EXAMPLES[pick % EXAMPLES.length] as CommandCall
  const some = <T>(list: readonly T[] = []): T | undefined => list[quantity % Math.max(list.length, 1)]
  const isOwn = call.auth !== 'account'
  const whole = some(tab.views.cart.get()?.bundles)
  const offered = whole?.bundle ?? (WHOLES[quantity % WHOLES.length] as (typeof WHOLES)[number])
  const isSplit = call.name === cart.splitBundle.name
  const { fileName, bytes, hash } = fileFor(quantity)
  const values = {
    orderId: some(tab.views.orders.get())?.orderId,
    planId: some(tab.views.plans.get())?.planId ?? tab.ports.random.id(),
    quotationId: some(tab.views.quotations.get())?.quotationId ?? tab.ports.random.id(),
    addressId: some(tab.views.addresses.get())?.addressId ?? tab.ports.random.id(),
    goodsId: GOODS[quantity % 3],
    clientId: tab.principal.startsWith('staff:') ? ACCOUNTS[quantity % 2] : undefined,
    note: `note ${quantity}`,
    returnId: some(tab.views.returns.get())?.returnId ?? tab.ports.random.id(),
    receiptId: tab.ports.random.id(),
    importId: tab.ports.random.id(),
    // The file is not stored on this device, so the command is refused for good.
    fileName,
    size: bytes.length,
    hash,
    // An existing one or a new one.
    bundleKey: (quantity % 3 > 0 ? whole?.bundleKey : undefined) ?? tab.ports.random.id(),
    palletId: whole?.bundleKey,
    ...offered,
    parts: isSplit ? offered.parts.map(({ goodsId }) => goodsId) : offered.parts,
    quantity: call.name === cart.addBundle.name && quantity % 4 === 0 ? -quantity : quantity,
  }
  const body = exampleWith(call.command.example, values)
  const isWhole = Object.values(body).every((value) => value !== undefined)
  return isWhole ? { call, body, account: isOwn ? null : tab.account } : undefined
}
