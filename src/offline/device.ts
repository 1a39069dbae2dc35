import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Api } from '../api/client.ts'
import { askForPeriodicSync, askForSync } from './adapters/background-sync.ts'
import { showBadge } from './adapters/badge.ts'
import { browserStorage } from './adapters/browser-storage.ts'
import { systemClock } from './adapters/clock.ts'
import { pageSignals } from './adapters/page-signals.ts'
import { openPrivateStore } from './adapters/private-store.ts'
import { probeServer } from './adapters/probe.ts'
import { pushBrowser } from './adapters/push-browser.ts'
import { createRandom } from './adapters/random.ts'
import { openSharedDb } from './adapters/shared-db.ts'
import { tabAccount } from './adapters/tab-account.ts'
import { openTabs } from './adapters/tabs.ts'
import { workMarks } from './adapters/work-marks.ts'
import { createWebLock } from './adapters/web-lock.ts'
import { createUploads } from './adapters/upload.ts'
import { createWire } from './adapters/wire.ts'
import { createAskAnew } from './ask-anew.ts'
import { createActs } from './device-acts.ts'
import type { DevicePorts } from './device-ports.ts'
import { createCatalogue } from './device-catalogue.ts'
import { createDay } from './device-day.ts'
import { createDeviceLock } from './device-lock.ts'
import { createDeviceSession } from './device-session.ts'
import type { Device, SyncState, Identity } from './device-types.ts'
import { createViews } from './device-views.ts'
import type { WakeReason } from './engine.ts'
import { createOfflineCache } from './offline-cache.ts'
import { createCell } from './observable.ts'
import { createOrderReads } from './order-reads.ts'
import { openWorkspace } from './workspace.ts'
import type { Workspace } from './workspace.ts'
import type { TableName } from './ports.ts'
import { createPictureService } from './picture-service.ts'
import { noPictures } from './pictures-none.ts'
import type { PictureCache } from './pictures-types.ts'
import { createPush } from './push.ts'
import { createReachability } from './reachability.ts'
import { createReadAll } from './read-all.ts'
import { createReadDue } from './read-due.ts'
import { createSessionStore } from './session-store.ts'
import { createStorageCare } from './storage-care.ts'
import { syncStateOf } from './sync-state.ts'
import { createKeyStore } from './key-store.ts'
import type { Place } from './key-store.ts'
import { listenForWakeTriggers } from './wake-triggers.ts'
import { createWorkWatch } from './work-watch.ts'

export type * from './device-types.ts'

export interface OpenDeviceOptions {
  /** From `configureApi` (src/api/client.ts). */
  readonly api: Api
  /** Read when the catalogue is installed or queried; the device follows its changes. */
  readonly language: () => Language
  /** Starts the catalogue's worker; if absent, the catalogue is online only. */
  readonly catalogueWorker?: () => Worker
  /** Where card pictures are kept for later; if absent, none are kept. */
  readonly pictures?: PictureCache | undefined
  /** Resolves when the first screen is drawn; until then the device only opens what that screen needs. */
  readonly whenDrawn?: Promise<unknown>
  /** What tests use in place of the browser. */
  readonly ports?: Partial<DevicePorts>
}

/** Opens the device's database, the session kept there and the engine (design §4). Does not wait for the network. */
export const openDevice = async ({
  api,
  language,
  catalogueWorker,
  pictures = noPictures,
  whenDrawn = Promise.resolve(),
  ports = {},
}: OpenDeviceOptions): Promise<Device> => {
  const clock = ports.clock ?? systemClock
  const random = ports.random ?? createRandom()
  const lock = ports.lock ?? createWebLock((globalThis.navigator as Navigator | undefined)?.locks)
  const signals = ports.signals ?? pageSignals()
  const outside = ports.outside ?? { showBadge, askForSync, askForPeriodicSync }
  const databases = {
    ...(ports.indexedDB && { indexedDB: ports.indexedDB }),
    ...(ports.IDBKeyRange && { IDBKeyRange: ports.IDBKeyRange }),
  }
  const reachability = createReachability(ports.probe ?? probeServer)
  const views = createViews()
  const sync = createCell<SyncState>(
    syncStateOf({
      entries: [],
      engine: { sending: false, outcome: null, triedAt: null },
      reachable: 'unknown',
      expired: false,
      pulledAt: null,
      now: 0,
    }),
  )

  const shared = openSharedDb(api.tenant, databases)
  const keyStore = createKeyStore(shared, api.tenant)
  const sessionStore = createSessionStore(shared, keyStore, api.tenant)
  const browser = ports.storage ?? browserStorage(api.tenant)
  const care = createStorageCare({
    shared,
    forgetWork: () => workMarks().forget(api.tenant),
    onRead: () => watch.acknowledge(),
    browser,
    clock,
    newId: () => random.id(),
    principal: () => session.person()?.who.principal ?? null,
  })
  const watch = createWorkWatch({ marks: workMarks(), newId: () => random.id(), onLost: care.workLost })
  const push = createPush({
    api,
    browser: ports.push ?? pushBrowser(),
    facts: shared,
    principal: () => session.person()?.who.principal ?? null,
    mayAnswer: () => reachability.state.get() !== 'no',
  })

  const enterPerson = async (who: Identity, place: Place, account: string | null): Promise<Workspace> => {
    // Its worker opens the articles while the person's own tables are opened here.
    catalogue.prepare(who.principal)
    const tabs = openTabs<readonly TableName[]>(place.database)
    const cares = { tabs, makeRoom: () => care.makeRoom(), onCut: () => void watch.check() }
    const store = await openPrivateStore(place, { ...databases, ...cares })
    await watch.enter(place.database, store)
    return openWorkspace(
      who,
      { store, wire: createWire(api, createUploads(api, store)), clock, lock, random },
      api,
      views,
      account,
    )
  }

  const chosen = (): ClientAccountRow | null => {
    const state = session.state.get()
    return state.phase === 'signedIn' ? state.account : null
  }
  const catalogue = createCatalogue({
    api,
    language,
    worker: catalogueWorker,
    account: chosen,
    facts: shared,
    tabs: openTabs(`catalogue:${api.tenant}`),
    clock,
    mayAnswer: () => reachability.state.get() !== 'no',
    keepPicture: pictures.keepAhead,
    openPictures: (source) =>
      createPictureService({
        source,
        shelf: pictures,
        facts: shared,
        lock,
        clock,
        tabs: openTabs(`pictures:${api.tenant}`),
        mayAnswer: () => reachability.state.get() !== 'no',
        estimate: () => browser.estimate(),
      }),
  })
  const readAll = createReadAll()
  const session = createDeviceSession({
    api,
    sessionStore,
    tab: ports.tab ?? tabAccount(api.tenant),
    enterPerson,
    readAll,
    views,
    onEntered: (person) => {
      person.engine.state.subscribe(() => {
        const { sending, outcome } = person.engine.state.get()
        if (!sending && outcome === 'signIn' && session.person() === person) session.ended()
        if (!sending && outcome === 'drained') void person.pullStale().catch(() => {})
        updateSync()
      })
      catalogue.enter(person.who.principal)
    },
    onLeft: () => catalogue.leave(),
    whenDrawn,
    wake: (reason) => void wake(reason),
    now: () => clock.now(),
  })

  let counted = 0
  const updateSync = (): void => {
    const state = session.state.get()
    const person = session.person()
    const engine = person?.engine.state.get() ?? { sending: false, outcome: null, triedAt: null }
    const expired = state.phase === 'signedIn' && state.expired
    const next = syncStateOf({
      entries: views.outbox.get(),
      engine,
      reachable: reachability.state.get(),
      expired,
      pulledAt: person?.pulledAt ?? null,
      now: clock.now(),
      held: person?.held ?? 0,
    })
    // The same reference if nothing changed, so that no screen is redrawn for a tick.
    if (JSON.stringify(next) !== JSON.stringify(sync.get())) sync.set(next)
    if (next.unsent > counted) outside.askForSync()
    counted = next.unsent
    const open = next.unsent + next.needsDecision + next.quarantined + next.held
    // Behind a lock the amount is unknown: the last count stays.
    if (!person) return
    outside.showBadge(open)
    care.unsent(open)
    watch.count(open)
  }

  const due = createReadDue({ clock, reachability, session: session.state })
  const wake = async (reason: WakeReason): Promise<void> => {
    const person = session.person()
    if (!person) return
    void push.look(reason === 'signedIn')
    await person.engine.wake(reason)
    // Each has its own schedule: a screen that reads the mirrors again does not delay prices and stock.
    if (due.isMirrorsDue(person.pulledAt ?? 0, reason)) void readAll(person)
    if (due.isDue(catalogue.askedAt(), reason)) catalogue.sync()
    updateSync()
  }

  const askAnew = createAskAnew({ tokens: api.tokens, clock, random, signals, reachability })
  const onSignal = (reason: WakeReason): void => {
    if (reason === 'visible' || reason === 'online') askAnew.now()
    // Other tabs may have sent and settled while this page was frozen.
    if (reason === 'visible') {
      session.person()?.ports.store.tell(['outbox', 'receipts'])
      session.lookedAt()
    }
    void wake(reason)
  }
  const stops = [
    askAnew.stop,
    api.onReached((ours) => reachability.learned(ours)),
    reachability.state.subscribe(updateSync),
    session.state.subscribe(updateSync),
    views.outbox.subscribe(updateSync),
    listenForWakeTriggers({ clock, random, signals, reachability }, onSignal, updateSync).stop,
  ]
  await session.start()
  void whenDrawn.then(() => care.start())
  // A screen that reads only the device asks nothing: otherwise whether the service answers would be known only at the next tick.
  void whenDrawn.then(() => (reachability.state.get() === 'unknown' ? reachability.probe() : undefined))
  void whenDrawn.then(() => outside.askForPeriodicSync())
  const lockRoom = createDeviceLock({ tenant: api.tenant, session, sessionStore, keyStore, shared, clock })

  const day = createDay(session.person, () => browser.estimate())
  const acts = createActs({ api, session, chosen, wake, readCatalogue: catalogue.read, clock, random })
  return {
    session: session.state,
    signIn: session.signIn,
    signInWithCode: session.signInWithCode,
    adoptSignIn: session.adoptSignIn,
    chooseAccount: session.chooseAccount,
    async signOut(choice) {
      await push.leave()
      // The files that the person took along are deleted at sign-out.
      await day.dropFiles()
      await session.signOut(choice)
    },
    ...views,
    sync,
    protocol: api.protocol,
    ...acts,
    ...askAnew.before(acts),
    async submitOrder(draft, shown, label) {
      const given = await acts.submitOrder(draft, shown, label)
      if (given.saved) care.orderGiven()
      return given
    },
    lock: lockRoom,
    storage: { state: care.state, keep: care.keep, dismissCleared: care.dismissCleared },
    push: { state: push.state, set: push.set },
    catalogue,
    orderReads: createOrderReads(api),
    kept: createOfflineCache(() => session.person()),
    knownBefore: day.knownBefore,
    takeIn: day.takeIn,
    handOver: day.handOver,
    files: day.files,
    newId: () => random.id(),
    watch: due.watch,
    async close() {
      for (const stop of stops) stop()
      lockRoom.close()
      care.close()
      catalogue.close()
      await session.close()
      sessionStore.close()
      shared.close()
    },
  }
}
