import { syncStateOf } from '../../src/offline/sync-state.ts'
import { perform } from './acts.ts'
import { chanceOf } from './chance.ts'
import type { Violation } from './checker.ts'
import type { Device } from './device.ts'
import { checkEnd, checkTab, checkTruth } from './end-checks.ts'
import type { Mutant } from './mutation.ts'
import { scheduleOf } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import type { Tab } from './tab.ts'
import { USERS, World } from './world.ts'

const HEAL_MS = 120_000
/** A delayed request arrives up to 20 seconds after its device gave it up, also another person's. */
const UNDER_WAY_MS = 60_000
const LOOK_MS = 10_000
const STALL_MS = 60_000
const LOCK_MS = 30_000

/** Runs one schedule and then its healing; returns the first broken promise, or null. */
export const runSchedule = async (schedule: Schedule, mutant?: Mutant): Promise<Violation | null> => {
  const world = new World(schedule, mutant)
  const { timeline, checker } = world
  const isOver = (): boolean => checker.violation !== null
  const watch = watchStalls(world)
  let slept = 0
  for (const event of schedule.events) {
    // A sleep shifts all later events.
    await timeline.run(event.at + slept, isOver)
    if (isOver()) return checker.violation
    perform(world, event)
    if (event.do !== 'sleep') continue
    slept += event.ms
    world.sleptAt = timeline.now
  }
  await timeline.run(timeline.now + 3000, isOver)
  heal(world)
  const landed = timeline.now + UNDER_WAY_MS
  // Requests from the faulty time come to their end.
  await timeline.run(timeline.now + 20_000, isOver)
  for (const user of USERS) {
    await drain(world, user, landed, isOver)
    if (isOver()) return checker.violation
  }
  watch()
  checkEnd(world)
  // Requests still in flight arrive more than a year later, and change nothing.
  for (const device of world.devices) for (const tab of device.living()) tab.close()
  timeline.sleep(401 * 24 * 3_600_000)
  await timeline.run(timeline.now + 2000, isOver)
  if (!isOver()) checkEnd(world)
  return checker.violation
}

export const runSeed = (seed: number, mutant?: Mutant): Promise<Violation | null> => runSchedule(scheduleOf(seed), mutant)

const heal = (world: World): void => {
  const chance = chanceOf(world.seed, 'heal')
  world.server.heal()
  for (const device of world.devices) {
    device.network.networkFault.length = 0
    device.network.downUntil = Math.min(device.network.downUntil, world.timeline.now)
    device.faults.length = 0
    // Some pages stay frozen for ever, as in reality.
    for (const tab of device.living()) if (tab.process.state === 'frozen' && chance.is(0.5)) tab.process.thaw()
  }
}

/** A page that could not open its storage says so, and the person opens another. */
const isOpen = ({ principal, process, person }: Tab, user: string): boolean =>
  principal === user && process.state === 'live' && person !== undefined

const isPage = ({ principal, process, isWorker }: Tab, user: string): boolean =>
  principal === user && process.state === 'live' && !isWorker

/** The page that the person looks at. */
const pageOf = (device: Device, user: string): Tab =>
  device.living().find((tab) => isOpen(tab, user) && !tab.isWorker) ?? device.open()

const isUnsent = ({ state }: { state: string }): boolean => state === 'saved' || state === 'sending'

/** The person is signed in, with one open page on each device that has their work: 120 seconds must be enough. */
const drain = async (world: World, user: string, landed: number, isOver: () => boolean): Promise<void> => {
  const { timeline, checker } = world
  const files = world.devices.map((device) => {
    device.switchUser(user)
    return { device, file: device.file(user) }
  })
  await timeline.run(timeline.now + 500, isOver)
  for (const { device } of files) {
    const tab = pageOf(device, user)
    tab.visible = true
    tab.signal('visible')
  }
  const isDrained = (): boolean => files.every(({ file }) => ![...file.rows('outbox').values()].some(isUnsent))
  const until = timeline.now + HEAL_MS
  while (!isOver() && !isDrained() && timeline.now < until) {
    await timeline.run(timeline.now + 250, isOver)
    // A page may still die as scheduled earlier; then the person opens another.
    for (const { device } of files) if (!device.living().some((tab) => isPage(tab, user))) device.open()
  }
  if (isOver()) return
  if (!isDrained()) {
    const rows = files.flatMap(({ file }) => [...file.rows('outbox').values()].filter(isUnsent))
    return checker.broken('drains within 120 seconds', `${rows.length} left, first ${rows[0]?.id}: ${rows[0]?.lastError?.error}`)
  }
  await timeline.run(landed, isOver)
  let tabs: Tab[] = []
  // First all at once, then one per cart: the first reading may learn of a restore and offer lost work again, the next ones see the
  // result.
  for (let round = 0; round < 3; round += 1) {
    // A page may still die or freeze as scheduled earlier.
    for (const { device } of files) pageOf(device, user)
    await timeline.run(timeline.now + 500, isOver)
    tabs = files.flatMap(({ device }) => device.living().filter((tab) => isOpen(tab, user)))
    const one = new Map(tabs.map((tab) => [`${tab.device.number} ${tab.account}`, tab]))
    for (const tab of round === 0 ? tabs : one.values()) void tab.pull()
    await timeline.run(timeline.now + 3000, isOver)
    // Work offered again may have to wait for the lock of a page that stays frozen.
    const offeredUntil = timeline.now + LOCK_MS
    while (!isOver() && !isDrained() && timeline.now < offeredUntil) await timeline.run(timeline.now + 250, isOver)
  }
  if (!isOver()) checkTruth(world, tabs)
}

/** Checks every ten seconds that work that could move does move, or that a reason is shown. */
const watchStalls = (world: World): (() => void) => {
  const { timeline } = world
  const well = new Map<number, number>()
  let stopped = false
  const look = (): void => {
    if (stopped) return
    timeline.after(LOOK_MS, look)
    for (const device of world.devices) {
      const isWell = device.network.isFine && world.server.isUp && device.storageIsFine && device.cookie?.ended === false
      if (!isWell) well.delete(device.number)
      else if (!well.has(device.number)) well.set(device.number, timeline.now)
      const since = well.get(device.number)
      for (const tab of device.living()) {
        checkTab(world, tab)
        if (since === undefined) continue
        // Between two checks the network may have been down, and before a sign-in the session may have been too old.
        const wellSince = Math.max(since, device.network.downUntil, device.signedInAt)
        if (timeline.now - wellSince > STALL_MS) checkStall(world, tab)
      }
    }
  }
  timeline.after(LOOK_MS, look)
  return () => {
    stopped = true
  }
}

const checkStall = (world: World, tab: Tab): void => {
  const { process, person, device, principal } = tab
  const { now } = world.timeline
  const isWatching = process.state === 'live' && !tab.isWorker && tab.visible && !tab.expired && device.user === principal
  if (!isWatching || !person || now - Math.max(tab.openedAt, process.disturbedAt, world.sleptAt) <= STALL_MS) return
  const file = device.file(principal)
  if (now - (world.checker.sentAt.get(file) ?? 0) <= STALL_MS) return
  const entries = tab.views.outbox.get()
  const old = [...file.rows('outbox').values()].filter(
    (row) => isUnsent(row) && now - (world.checker.seqOfRow.get(row.id)?.savedAt ?? now) > STALL_MS,
  )
  if (old.length === 0 || entries.some(({ hold }) => hold !== null)) return
  const clock = device.clockOffset
  const state = syncStateOf({
    entries,
    engine: person.engine.state.get(),
    reachable: tab.reachable() as 'yes',
    expired: tab.expired,
    pulledAt: null,
    now: tab.ports.clock.now(),
  })
  if (state.stalled === null)
    world.checker.broken('no silent stall', `${old[0]?.id} waits on ${process.name} and nobody says why (clock ${clock})`)
}
