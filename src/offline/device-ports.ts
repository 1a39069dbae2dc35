import type { BrowserStorage } from './adapters/browser-storage.ts'
import type { Signals } from './adapters/page-signals.ts'
import type { PushBrowser } from './adapters/push-browser.ts'
import type { TabAccount } from './adapters/tab-account.ts'
import type { Clock, Lock, Random } from './ports.ts'

/** What the device does about its outbox outside this page. */
export interface Outside {
  showBadge(count: number): void
  askForSync(): void
  askForPeriodicSync(): void
}

/** What a device takes from the browser and tests replace. */
export interface DevicePorts {
  readonly clock: Clock
  readonly random: Random
  readonly lock: Lock
  readonly signals: Signals
  readonly tab: TabAccount
  readonly probe: () => Promise<boolean>
  readonly storage: BrowserStorage
  readonly push: PushBrowser
  readonly outside: Outside
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}
