import type { OrderFacts } from '#domain/contract/order-facts.ts'
import type { Language } from '#domain/rules/languages.ts'
import { openPrivateStore } from '../adapters/private-store.ts'
import { openSharedDb } from '../adapters/shared-db.ts'
import { openTabs } from '../adapters/tabs.ts'
import type { Device } from '../device-types.ts'
import type { DevicePorts } from '../device-ports.ts'
import { createKeyStore } from '../key-store.ts'
import { createCell } from '../observable.ts'
import type { Store, TableName } from '../ports.ts'
import { createSessionStore } from '../session-store.ts'
import { dropCopy, isStillHere } from './copies.ts'
import { createDrillLog } from './drill-log.ts'
import { drillStateOf } from './drill-state.ts'
import type { Drill, DrillState } from './drill-types.ts'
import { drillOfTab, leaveDrill } from './mode.ts'
import type { DrillKey } from './mode.ts'
import { drillLock, drillPlace } from './names.ts'
import { drillPorts, filesOnly } from './ports.ts'
import { createPracticeService } from './practice-service.ts'
import { scarceFor, watchDay } from './watch-day.ts'

export interface ResumedDrill {
  /** Replaces the tenant wherever the device derives a name from it. */
  readonly place: string
  readonly fetch: typeof fetch
  readonly ports: Partial<DevicePorts>
  /** The device as the screens see it. */
  enter(device: Device): Device
}

interface Asked {
  readonly tenant: string
  readonly brand: OrderFacts['brand']
  readonly language: () => Language
}

/**
 * Resumes the drill of this tab before its first database is opened. Null if there is none now: the tab is a duplicate of the
 * drill's own, or the copy is gone or somebody else is at work here; in the last two cases the copy is deleted. The page then
 * begins on the drill's screen, which says that the work is real from here on.
 */
export const resumeDrill = async ({ tenant, brand, language }: Asked): Promise<ResumedDrill | null> => {
  const key = drillOfTab()
  if (!key) return null
  if (!(await holdLock(key))) {
    leaveDrill()
    return null
  }
  if (!(await isStillHere(tenant, key))) {
    leaveDrill()
    await dropCopy(tenant, key)
    return null
  }
  globalThis.fetch = filesOnly(globalThis.fetch.bind(globalThis))
  const place = drillPlace(tenant, key)
  const log = createDrillLog()
  let device: Device | undefined
  let opened: Promise<Store | undefined> | undefined
  const store = () => (opened ??= openOwnStore(place))
  return {
    place,
    fetch: createPracticeService({ log, brand, language, device: () => device, store, now: Date.now }),
    ports: drillPorts(place, () => log.state.get().isOnline),
    enter(real) {
      const end = async (): Promise<void> => {
        await real.close()
        const own = await opened
        own?.close()
        leaveDrill()
        await dropCopy(tenant, key)
        location.assign('/drill?over=true')
      }
      device = inDrill(real, { log, store, end })
      followReal(tenant, key, { lock: () => real.lock.lockNow(), end })
      return device
    },
  }
}

/** A reloaded tab gets the lock from its former page; a duplicate of the tab never does. */
const LOCK_WAIT_MS = 3000
const holdLock = (key: DrillKey): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(drillLock(key), { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
        resolve(true)
        return new Promise<never>(() => {})
      })
      .catch(() => resolve(false))
  })

/** Opens the person's tables of the copy a second time, beside the device's own; undefined while they are locked. */
const openOwnStore = async (place: string): Promise<Store | undefined> => {
  const shared = openSharedDb(place)
  const sessions = createSessionStore(shared, createKeyStore(shared, place), place)
  try {
    const kept = await sessions.load()
    if (kept.phase !== 'open') return undefined
    return await openPrivateStore(kept.place, { tabs: openTabs<readonly TableName[]>(kept.place.database) })
  } finally {
    sessions.close()
    shared.close()
  }
}

interface Room {
  readonly log: ReturnType<typeof createDrillLog>
  readonly store: () => Promise<Store | undefined>
  readonly end: () => Promise<void>
}

const inDrill = (device: Device, { log, store, end }: Room): Device => {
  const state = createCell<DrillState>(drillStateOf(log.state.get(), []))
  const show = (): void => {
    const next = drillStateOf(log.state.get(), device.outbox.get())
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }
  log.state.subscribe(show)
  device.outbox.subscribe(show)
  let isBegun = false
  const begin = async (): Promise<void> => {
    if (isBegun || device.session.get().phase !== 'signedIn') return
    isBegun = true
    const own = await store()
    if (!own) return
    await log.load(own)
    watchDay(device, log)
    show()
    if (log.state.get().isOnline) device.sendNow()
  }
  device.session.subscribe(() => void begin())
  void begin()
  const drill: Drill = {
    state,
    async comeBack() {
      const scarce = await scarceFor(device, log.state.get().given)
      await log.change((record) => {
        record.isOnline = true
        record.practice.scarce = scarce
      })
      device.sendNow()
    },
    end,
  }
  // Drill work is not handed over to another device, and signing out first leads back to the real work.
  return { ...device, drill, handOver: async () => undefined, signOut: end }
}

/** Follows what other tabs do with the real session: a sign-out there leaves no open copy behind. */
const followReal = (tenant: string, key: DrillKey, { lock, end }: { lock: () => void; end: () => Promise<void> }): void => {
  openTabs<'changed' | 'locked'>(`session:${tenant}`).listen((word) => {
    if (word === 'locked') lock()
    else void isStillHere(tenant, key).then((isHere) => (isHere ? undefined : end()))
  })
}
