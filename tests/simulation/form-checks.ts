import { orderContent } from '#domain/contract/order-content.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { followCommand } from '../../src/features/orders/follow-command.ts'
import type { OrderEntry } from '../../src/offline/device-types.ts'
import type { StoreFile } from './device-store.ts'
import type { Entry } from './ledger.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

type Ordered = Entry & { readonly intent: { readonly kind: 'order'; readonly draft: OrderDraft } }
const isOrdered = (entry: Entry): entry is Ordered => entry.intent.kind === 'order' && entry.answer === 'saved'

const isAccepted = ({ local, state }: OrderEntry): boolean =>
  local === null ? state !== null : local === 'accepted' || local === 'acceptedWithChanges'

/** True if the command, or its replacement, was applied; undefined if this device does not know it. */
const verdictOf = (file: StoreFile, commandId: string): boolean | undefined => {
  const receipt = file.rows('receipts').get(commandId)
  if (!receipt) return file.rows('outbox').has(commandId) ? false : undefined
  if (receipt.outcome.startsWith('applied')) return true
  const next = [...file.rows('outbox').values(), ...file.rows('receipts').values()].find(({ replaces }) => replaces === commandId)
  return next ? verdictOf(file, next.id) : false
}

/** The page shown after an order was submitted must tell the fate of that very command. */
export const checkFollowed = (world: World, tab: Tab): void => {
  const { checker, mutant } = world
  const file = tab.device.file(tab.principal)
  const known = { orders: tab.views.orders.get() ?? [], outbox: tab.views.outbox.get(), receipts: tab.views.receipts.get() }
  for (const entry of checker.ledger.values()) {
    if (!isOrdered(entry) || entry.page !== tab.process.name || entry.account !== tab.account) continue
    const commandId = checker.rowOfAct.get(entry.id)
    const verdict = commandId === undefined ? undefined : verdictOf(file, commandId)
    if (commandId === undefined || verdict === undefined) continue
    const shown = (mutant?.follow ?? followCommand)(commandId, known)
    const says = typeof shown === 'object' && isAccepted(shown)
    if (says !== verdict)
      checker.broken('told the truth', `${commandId} is ${says ? '' : 'not '}shown as accepted on ${tab.process.name}`)
  }
}

/** One form becomes one order, however often it is submitted, and is an order with its lines or not called one. */
export const checkForms = (world: World): void => {
  const { checker, server } = world
  const commands = new Map<string, Set<string>>()
  for (const entry of checker.ledger.values()) {
    const rowId = checker.rowOfAct.get(entry.id)
    if (!isOrdered(entry) || rowId === undefined || entry.isOld) continue
    const file = world.devices[entry.device]?.files.get(entry.principal)
    const receipt = file?.rows('receipts').get(rowId)
    const isApplied = receipt?.outcome.startsWith('applied') === true
    if (!isApplied && !file?.rows('outbox').has(rowId)) continue
    const { draft } = entry.intent
    if (receipt && isApplied) {
      const order = server.state.orders.get((receipt.body as OrderDraft).orderId)
      if (JSON.stringify(order?.draft.lines) !== JSON.stringify(draft.lines))
        checker.broken('one order with the same lines', `${entry.id} was accepted, but is not on the server as it was given`)
    }
    const form = `${entry.device} ${entry.principal} ${entry.account} ${draft.orderId} ${orderContent(draft)}`
    commands.set(form, (commands.get(form) ?? new Set()).add(rowId))
  }
  for (const [form, ids] of commands)
    if (ids.size > 1) checker.broken('one order with the same lines', `the form ${form} became ${[...ids].join(' and ')}`)
}
