import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { checkFollowed, checkForms } from './form-checks.ts'
import { cartOf, draftsIn, foldIntents, intentsOf, sameCart, shownCart } from './ledger.ts'
import { checkLifeBases, checkLifeViews } from './life-checks.ts'
import { checkOrderBases, checkOrderView } from './order-checks.ts'
import { checkServer } from './server-checks.ts'
import type { Tab } from './tab.ts'
import { checkWordBases, checkWordViews } from './word-checks.ts'
import type { World } from './world.ts'

/** An idle page must show the fold of its database. */
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
  if (world.hasLife) checkLifeViews(world, tab, rows)
  checkOrderView(world, tab, rows)
  checkFollowed(world, tab)
  const listed = tab.views.outbox.get().length
  if (listed !== rows.length)
    world.checker.broken('view equals fold', `${process.name} lists ${listed} of ${rows.length} commands`)
}

/** Once the outbox is drained and all is read, base, view and server must be equal. */
export const checkTruth = (world: World, tabs: readonly Tab[]): void => {
  const { checker, server } = world
  for (const tab of tabs) {
    checkTab(world, tab)
    if (tab.isWorker || tab.process.open > 0) continue
    const there = cartOf(server.state.carts.get(tab.account)?.lines.values() ?? [])
    const base = tab.device.file(tab.principal).rows('cart').get(tab.account)
    const mine = cartOf(base?.lines ?? [])
    if (world.hasWords) checkWordBases(world, tab)
    if (world.hasLife) checkLifeBases(world, tab)
    checkOrderBases(world, tab)
    if (base && !sameCart(there, mine))
      checker.broken(
        'base equals the server at its cursor',
        `${tab.process.name}: ${JSON.stringify([...mine])}, server ${JSON.stringify([...there])}`,
      )
  }
}

/** Checks that nothing is lost, doubled or changed. */
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
    // An expired receipt cannot be offered again.
    const isKept = rowId !== undefined && file?.rows('receipts').has(rowId) === true
    const isApplied = isKept && !isQueued && receipt?.outcome.startsWith('applied') === true
    if (isApplied && !answered.has(rowId))
      checker.broken('one verdict or still queued', `${rowId} is called applied, but the server has no such command`)
    if (isApplied && entry.intent.kind === 'order') {
      const { lines } = entry.intent.draft
      // The id that the order really got: a used one is replaced.
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
