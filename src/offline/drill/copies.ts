import { isQuota } from '../adapters/error-names.ts'
import { openSharedDb, privateDbName, privateIdOf } from '../adapters/shared-db.ts'
import type { Keyring } from '../adapters/shared-db.ts'
import { workMarks } from '../adapters/work-marks.ts'
import { copyDatabase, deleteDatabase } from './copy-database.ts'
import type { Change } from './copy-database.ts'
import { drillCopies, enterDrill, forgetCopy, noteCopy } from './mode.ts'
import type { DrillKey } from './mode.ts'
import { drillDatabases, drillLock, drillPlace } from './names.ts'

/** `unavailable`: this browser stores nothing for a tab, or cannot say which tab a drill belongs to. */
export type BeginTrouble = 'full' | 'broken' | 'unavailable'

export interface CopyPorts {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  readonly locks: Pick<LockManager, 'request'> | undefined
}

const browserPorts = (): CopyPorts => ({
  indexedDB: globalThis.indexedDB,
  IDBKeyRange: globalThis.IDBKeyRange,
  locks: (navigator as { readonly locks?: LockManager }).locks,
})

/**
 * Copies the data of the person at work and gives this tab the copy: the next load of the page runs on it. On failure nothing is
 * changed and no copy remains.
 */
export const beginDrill = async (tenant: string, ports: CopyPorts = browserPorts()): Promise<BeginTrouble | null> => {
  if (!ports.locks) return 'unavailable'
  const person = await personHere(tenant, ports).catch(() => undefined)
  if (!person) return 'broken'
  const key = { id: crypto.randomUUID().slice(0, 8), person: person.id }
  // Held while copying, so that no other tab takes an unfinished copy for an abandoned one.
  return ports.locks.request(drillLock(key), async () => {
    try {
      noteCopy(key)
      await copyAll(tenant, key, person.database, ports.indexedDB)
    } catch (error) {
      await dropCopy(tenant, key, ports.indexedDB)
      return isQuota(error) ? 'full' : 'broken'
    }
    try {
      enterDrill(key)
      return null
    } catch {
      await dropCopy(tenant, key, ports.indexedDB)
      return 'unavailable'
    }
  })
}

/** Returns who is signed in on this device and the database of their work. */
const personHere = async (tenant: string, ports: CopyPorts): Promise<{ id: string; database: string } | undefined> => {
  const shared = openSharedDb(tenant, ports)
  try {
    const id = await sessionIdOf(shared)
    if (id === undefined) return undefined
    return { id, database: (await shared.keyring(id))?.database ?? privateDbName(tenant, id) }
  } finally {
    shared.close()
  }
}

const sessionIdOf = async (shared: Pick<ReturnType<typeof openSharedDb>, 'load'>): Promise<string | undefined> => {
  const stored = await shared.load()
  if (!stored) return undefined
  return 'plain' in stored ? privateIdOf(stored.plain.who.principal) : stored.id
}

/** Copies from the small shared database only what opens this person's work, and no other person's keys. */
const sharedRows =
  (person: string, database: string): Change =>
  (table, row) => {
    if (table === 'meta') return row
    if (table === 'facts') return (row as { readonly key: string }).key === 'idleMinutes' ? row : undefined
    const keyring = row as Keyring
    return keyring.id === person ? { ...keyring, database } : undefined
  }

const copyAll = async (tenant: string, key: DrillKey, database: string, factory: IDBFactory): Promise<void> => {
  const copy = drillDatabases(tenant, key)
  // The person's own work first: it is small, and a full disk shows at the catalogue.
  if (!(await copyDatabase(factory, database, copy.own))) throw new Error('There is nothing to copy')
  await copyDatabase(factory, `t:${tenant}`, copy.shared, sharedRows(key.person, copy.own))
  await copyDatabase(factory, `c:${tenant}`, copy.catalogue)
}

/** Deletes a whole copy; what another page still has open is deleted at a later start. */
export const dropCopy = async (tenant: string, key: DrillKey, factory: IDBFactory = indexedDB): Promise<void> => {
  const gone = await Promise.all(Object.values(drillDatabases(tenant, key)).map((name) => deleteDatabase(factory, name)))
  workMarks().forget(drillPlace(tenant, key))
  if (gone.every(Boolean)) forgetCopy(key)
}

/** True if the person of the copy is still signed in here: the copy holds a way to their key. */
export const isStillHere = async (tenant: string, key: DrillKey, ports: CopyPorts = browserPorts()): Promise<boolean> => {
  const [real, copy] = [openSharedDb(tenant, ports), openSharedDb(drillPlace(tenant, key), ports)]
  try {
    const [here, there] = await Promise.all([sessionIdOf(real), sessionIdOf(copy)])
    return here === key.person && there === key.person
  } catch {
    return false
  } finally {
    real.close()
    copy.close()
  }
}

/** A reloaded page holds its lock within this time. */
const RELOAD_MS = 10_000

/** Deletes copies whose tab was closed without ending the drill. `pauseMs`: how long a tab may need to come back. */
export const sweepCopies = async (tenant: string, pauseMs = RELOAD_MS, ports: CopyPorts = browserPorts()): Promise<void> => {
  const { locks } = ports
  if (!locks) return
  const isLeft = (key: DrillKey, then: () => Promise<void> = async () => {}): Promise<boolean> =>
    locks.request(drillLock(key), { ifAvailable: true }, async (lock) => {
      if (lock) await then()
      return lock !== null
    })
  const left: DrillKey[] = []
  for (const key of drillCopies()) if (await isLeft(key)) left.push(key)
  if (left.length > 0 && pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  for (const key of left) await isLeft(key, () => dropCopy(tenant, key, ports.indexedDB))
}
