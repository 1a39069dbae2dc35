import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { checkFollowed, checkForms } from './form-checks.ts'
import { applyIntent, cartOf, draftsIn, foldIntents, intentsOf, sameCart, shownCart } from './ledger.ts'
import type { Line } from './ledger.ts'
import { checkOrderBases, checkOrderView } from './order-checks.ts'
import { wantedOf } from './order-rules.ts'
import type { Tab } from './tab.ts'
import { checkWordBases, checkWordServer, checkWordViews } from './word-checks.ts'
import type { World } from './world.ts'

/** A page that has nothing under way shows the fold of what is in its database. */
export const checkTab = (world: World, tab: Tab): void => {
  const { process, person } = tab
  const file = tab.device.file(tab.principal)
  if (process.state !== 'live' || !person || process.open > 0 || world.timeline.awake - file.lastCommitAt < 500) return
  if (world.timeline.now - Math.max(tab.openedAt, process.disturbedAt) < 500 || person.account === null) return
  const rows = [...file.rows('outbox').values()].sort((a, b) => a.seq - b.seq)
  const pending = rows.filter((row) => row.account === tab.account && row.state !== 'needsDecision' && !row.offeredAgain)
  const base = file.rows('cart').get(tab.account)
  const should = foldIntents(
    cartOf(base?.lines ?? []),
    pending.flatMap(({ call, body }) => intentsOf(call, body)),
  )
  const shown = shownCart(tab.views.cart.get())
  if (!sameCart(should, shown))
    world.checker.broken(
      'view equals fold',
      `${process.name} shows ${JSON.stringify([...shown])}, not ${JSON.stringify([...should])}`,
    )
  if (world.hasWords) checkWordViews(world, tab, rows)
  checkOrderView(world, tab, rows)
  checkFollowed(world, tab)
  const listed = tab.views.outbox.get().length
  if (listed !== rows.length)
    world.checker.broken('view equals fold', `${process.name} lists ${listed} of ${rows.length} commands`)
}

/** Drained, pulled and quiet: base, view and server are one. */
export const checkTruth = (world: World, tabs: readonly Tab[]): void => {
  const { checker, server } = world
  for (const tab of tabs) {
    checkTab(world, tab)
    if (tab.isWorker || tab.process.open > 0) continue
    const there = cartOf(server.state.carts.get(tab.account)?.lines.values() ?? [])
    const base = tab.device.file(tab.principal).rows('cart').get(tab.account)
    const mine = cartOf(base?.lines ?? [])
    if (world.hasWords) checkWordBases(world, tab)
    checkOrderBases(world, tab)
    if (base && !sameCart(there, mine))
      checker.broken(
        'base equals the server at its cursor',
        `${tab.process.name}: ${JSON.stringify([...mine])}, server ${JSON.stringify([...there])}`,
      )
  }
}

/** Nothing lost, nothing doubled, nothing changed. */
export const checkEnd = (world: World): void => {
  const { checker, server } = world
  const answered = new Set([...server.state.verdicts.keys()].map((key) => key.slice(key.indexOf('|') + 1)))
  for (const entry of checker.ledger.values()) {
    const rowId = checker.rowOfAct.get(entry.id)
    if (entry.answer === 'notSaved' && rowId !== undefined)
      checker.broken('told the truth', `${entry.id} was called not saved, but it was`)
    if (entry.answer !== 'saved') continue
    const file = world.devices[entry.device]?.files.get(entry.principal)
    const receipt = rowId === undefined ? undefined : checker.receipts.get(rowId)
    const isQueued = rowId !== undefined && file?.rows('outbox').has(rowId) === true
    if (rowId === undefined || (!isQueued && !receipt)) {
      checker.broken('one verdict or still queued', `${entry.id} (${entry.intent.kind}) is lost`)
      continue
    }
    // A receipt past its time cannot be offered again.
    const isKept = rowId !== undefined && file?.rows('receipts').has(rowId) === true
    const isApplied = isKept && !isQueued && receipt?.outcome.startsWith('applied') === true
    if (isApplied && !answered.has(rowId))
      checker.broken('one verdict or still queued', `${rowId} is called applied, but the server has no such command`)
    if (isApplied && entry.intent.kind === 'order') {
      const { lines } = entry.intent.draft
      // The id that it got: one that was spent is replaced.
      const { orderId } = receipt.body as OrderDraft
      const order = server.state.orders.get(orderId)
      if (JSON.stringify(order?.draft.lines) !== JSON.stringify(lines))
        checker.broken('one order with the same lines', `order ${orderId} is not on the server as it was given`)
    }
    if (isApplied && entry.intent.kind === 'orders') {
      const there = draftsIn(receipt.call, receipt.body).map(({ orderId }) => server.state.orders.get(orderId)?.draft.lines)
      if (JSON.stringify(there) !== JSON.stringify(entry.intent.drafts.map(({ lines }) => lines)))
        checker.broken(
          'one order with the same lines',
          `${rowId}: orders given together are not on the server as they were given`,
        )
    }
    if (isApplied && entry.intent.kind === 'cancel') {
      const { orderId } = entry.intent.body
      if (server.state.orders.get(orderId)?.data.state !== 'cancelled')
        checker.broken('side effects once', `order ${orderId} stands, though its cancellation ${rowId} was accepted`)
    }
  }
  checkForms(world)
  checkServer(world)
}

/** The server's tables against its own log, by the second reading of the rules. */
const checkServer = (world: World): void => {
  const { server, checker } = world
  if (world.hasWords) checkWordServer(world)
  const ids = new Set([...server.state.orders.values()].map(({ draft }) => draft.orderId))
  if (ids.size !== server.state.orders.size) checker.broken('one order with the same lines', 'an order is there twice')
  for (const id of ids)
    if (server.state.audit.filter((one) => one === id).length !== 1)
      checker.broken('side effects once', `order ${id} is not in the audit exactly once`)
  const carts = new Map<string, Map<string, Line>>()
  const sold = new Map<string, number>()
  const ordered = new Map<string, ReturnType<typeof wantedOf>>()
  const cancelled = new Set<string>()
  const linesOf = (orderId: string) => ordered.get(orderId) ?? []
  const sell = (orderId: string, sign: 1 | -1): void => {
    for (const { goodsId, quantity } of linesOf(orderId)) sold.set(goodsId, (sold.get(goodsId) ?? 0) + sign * quantity)
  }
  for (const { command } of server.log) {
    const account = command.account ?? ''
    const cart = carts.get(account) ?? new Map<string, Line>()
    carts.set(account, cart)
    for (const intent of intentsOf(command.call, command.body, linesOf)) {
      applyIntent(cart, intent)
      if (intent.kind !== 'order') continue
      ordered.set(intent.draft.orderId, wantedOf(intent.draft))
      sell(intent.draft.orderId, 1)
    }
    if (command.call !== orders.cancel.name) continue
    const { orderId } = command.body as { orderId: string }
    if (cancelled.has(orderId)) checker.broken('side effects once', `order ${orderId} was cancelled twice`)
    cancelled.add(orderId)
    sell(orderId, -1)
  }
  for (const { draft, data } of server.state.orders.values())
    if ((data.state === 'cancelled') !== cancelled.has(draft.orderId))
      checker.broken('side effects once', `order ${draft.orderId} is ${String(data.state)}, which its commands did not do`)
  if (server.state.givenBack.length !== cancelled.size)
    checker.broken('side effects once', 'an order was given back otherwise than it was cancelled')
  for (const [account, cart] of carts) {
    const lines = cartOf(server.state.carts.get(account)?.lines.values() ?? [])
    if (!sameCart(cart, lines)) checker.broken('side effects once', `the cart of ${account} is not the sum of its commands`)
  }
  for (const [goodsId, start] of server.facts.initialStock) {
    const restocked = server.restocks.reduce((sum, one) => sum + (one.goodsId === goodsId ? one.units : 0), 0)
    const left = start + restocked - (sold.get(goodsId) ?? 0)
    if (server.state.stock.get(goodsId) !== left)
      checker.broken('side effects once', `${goodsId} left the shelf otherwise than the orders say`)
  }
}
