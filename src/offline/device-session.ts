import { account as calls } from '#domain/contract/account.ts'
import type { ClientAccountRow, SignedIn } from '#domain/contract/account.ts'
import { REFRESH_WINDOW_MS } from '#domain/rules/limits.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import { FutureDatabase } from './adapters/dexie-store.ts'
import type { TabAccount } from './adapters/tab-account.ts'
import { openTabs } from './adapters/tabs.ts'
import type { Remembered } from './adapters/shared-db.ts'
import type { Device, SessionState, Identity } from './device-types.ts'
import type { WakeReason } from './engine.ts'
import { noteVisit } from './mirrors/accounts.ts'
import { ACCOUNT_MIRRORS, MIRROR_NAMES } from './mirrors/index.ts'
import { createCell } from './observable.ts'
import type { Observable } from './observable.ts'
import type { Workspace, Views } from './workspace.ts'
import { StoreFailure } from './ports.ts'
import { accountsOf, rememberAccount, rememberEnd } from './session-accounts.ts'
import type { SessionStore } from './session-store.ts'
import type { Place } from './key-store.ts'

interface SessionDeps {
  readonly api: Api
  readonly sessionStore: SessionStore
  readonly tab: TabAccount
  enterPerson(who: Identity, place: Place, account: string | null): Promise<Workspace>
  readAll(person: Workspace): Promise<boolean>
  /** What the device does on its own waits for this. */
  readonly whenDrawn: Promise<unknown>
  readonly views: Views
  onEntered(person: Workspace): void
  onLeft(): void
  wake(reason: WakeReason): void
  now(): number
}

export interface DeviceSession extends Pick<Device, 'signIn' | 'signInWithCode' | 'adoptSignIn' | 'chooseAccount' | 'signOut'> {
  readonly state: Observable<SessionState>
  person(): Workspace | undefined
  /** The window is looked at: a new one opens its account. */
  lookedAt(): void
  /** Sending was refused because there is no session. */
  ended(): void
  /** The revision of the cart on the screen, for typed quantities. */
  cartRevision(): number | undefined
  /** Opens the session of the device's last user, without a network. */
  start(): Promise<void>
  /** Closes everything private in all tabs; what is kept opens again with the key. */
  lock(): void
  unlock(place: Place): Promise<void>
  /** Leaves the lock screen for the sign-in; what is kept stays until somebody has signed in. */
  signInInstead(): void
  close(): Promise<void>
}

const LAST_ACCOUNT = 'lastAccount'
const LOGOUT_WAIT_MS = 3000

/** Who works on this device, and for which account. Ending a session never destroys work (decisions §3). */
export const createDeviceSession = (deps: SessionDeps): DeviceSession => {
  const { api, sessionStore, tab, views } = deps
  const state = createCell<SessionState>({ phase: 'starting' })
  const otherTabs = openTabs<'changed' | 'locked'>(`session:${api.tenant}`)
  let person: Workspace | undefined
  /** True if the person's tables are open in plain, as an older build left them. */
  let isPlain = false
  let forgetPin = false
  let since: number | undefined

  const signedIn = (): Extract<SessionState, { phase: 'signedIn' }> | undefined => {
    const now = state.get()
    return now.phase === 'signedIn' ? now : undefined
  }

  // Without storage online work is still possible; the next start asks to sign in.
  const keep = ({ who, account, expired, isLost = false }: Remembered): Promise<void> =>
    sessionStore.save({ who, account, expired, isLost, ...(since !== undefined && { since }) }).catch(() => {})

  const showSignedIn = (who: Identity, account: ClientAccountRow | null, expired: boolean, isLost = false): void => {
    api.chooseAccount(account?.clientId ?? null)
    tab.set(who.principal, account?.clientId ?? null)
    state.set({ phase: 'signedIn', who, account, expired, isLost })
    person?.setExpired(expired)
  }

  const leave = (): void => {
    person?.close()
    person = undefined
    for (const name of MIRROR_NAMES) views[name].set(undefined)
    views.outbox.set([])
    views.receipts.set([])
    deps.onLeft()
  }

  const enter = async (who: Identity, place: Place, account: string | null = null): Promise<Workspace> => {
    if (person?.who.principal === who.principal && isPlain === (place.key === null)) return person
    leave()
    api.tokens.expect(who.principal)
    const entered = await deps.enterPerson(who, place, account)
    person = entered
    isPlain = place.key === null
    deps.onEntered(entered)
    return entered
  }

  const load = async (): Promise<void> => {
    const kept = await sessionStore.load().catch(() => ({ phase: 'none' }) as const)
    if (kept.phase !== 'open') {
      putAway(kept.phase === 'none' ? 'signedOut' : 'locked')
      return
    }
    const { who, expired, isLost = false } = kept.remembered
    since = kept.remembered.since
    const before = signedIn()
    // Another tab signed the same person in: this one keeps its own account.
    const last = before?.who.principal === who.principal ? before.account : kept.remembered.account
    // A reload keeps the window's account, whatever another window has chosen since.
    const own = before ? null : tab.get(who.principal)
    const entered = await enter(who, kept.place, own ?? last?.clientId ?? null)
    const isOther = own !== null && own !== last?.clientId
    const account = (isOther && (await accountsOf(entered, views)).find((row) => row.clientId === own)) || last
    const clientId = account?.clientId ?? null
    if (entered.account !== clientId) await entered.setAccount(clientId)
    showSignedIn(who, account, expired, isLost)
  }

  const putAway = (phase: 'locked' | 'signedOut'): void => {
    leave()
    api.tokens.forget()
    api.chooseAccount(null)
    if (phase === 'signedOut') tab.clear()
    state.set({ phase })
  }
  const lockHere = (): void => {
    sessionStore.letGo()
    putAway('locked')
  }

  const began = async (session: SignedIn): Promise<void> => {
    const { info } = session
    const who: Identity = { principal: info.principal, kind: info.kind, role: info.role, name: info.name, tenant: info.tenant }
    const before = signedIn()
    const entered = await enter(who, await sessionStore.atSignIn(session, forgetPin))
    forgetPin = false
    const { sealKey } = session
    if (sealKey !== undefined)
      void import('./hand-over/key.ts')
        .then(({ keepHandOverKey }) => keepHandOverKey(entered.ports.store, sealKey))
        .catch(() => {})
    api.tokens.adopt(session)
    entered.setExpired(false)
    const stays = before?.who.principal === who.principal ? before.account : null
    if (stays) await entered.setAccount(stays.clientId)
    else await entered.pull(['accounts'])
    const account = stays ?? (await firstAccount(entered, info.clientId))
    if (account) await entered.setAccount(account.clientId)
    since = deps.now()
    // Kept before it is shown: a person who sees the shop may reload at once and is still signed in.
    await keep({ who, account, expired: false })
    showSignedIn(who, account, false)
    otherTabs.tell('changed')
    deps.wake('signedIn')
    void deps.readAll(entered)
  }

  /** The account of the session, else the last one used here, else the first of the list (§1). */
  const firstAccount = async (entered: Workspace, clientId: string | null): Promise<ClientAccountRow | null> => {
    const known = await accountsOf(entered, views)
    const last = await entered.ports.store.read(['prefs'], (tx) => tx.get('prefs', LAST_ACCOUNT)).catch(() => undefined)
    const byId = (id: unknown): ClientAccountRow | undefined => known.find((row) => row.clientId === id)
    return byId(clientId) ?? byId(last?.value) ?? known[0] ?? null
  }

  const begin = async (answer: Answer<SignedIn>): Promise<Answer<unknown>> => {
    try {
      if (answer.ok) await began(answer.data)
      return answer
    } catch (error) {
      // The server knows them, but this device cannot open their work: the form shows it, and nothing is changed.
      putAway('signedOut')
      return { ok: false, kind: 'refused', status: 0, code: 0, error: troubleOf(error), msg: '', data: null }
    }
  }

  const reload = (): Promise<void> =>
    load().then(
      () => deps.wake('signedIn'),
      () => {},
    )

  const setExpired = (expired: boolean): void => {
    const now = signedIn()
    if (!now || now.expired === expired) return
    const isLost = expired && api.tokens.isCookieGone() && isFresh(since, deps.now())
    showSignedIn(now.who, now.account, expired, isLost)
    void rememberEnd(sessionStore, now.who, { expired, isLost })
    if (!expired) deps.wake('online')
  }
  /** Keeps the chosen account up to date with the list: a new price list, a pin. */
  const followAccount = (): void => {
    const now = signedIn()
    const row = views.accounts.get()?.find(({ clientId }) => clientId === now?.account?.clientId)
    if (now && row && JSON.stringify(row) !== JSON.stringify(now.account)) {
      showSignedIn(now.who, row, now.expired, now.isLost)
      void rememberAccount(sessionStore, { ...now, account: row }, false)
    }
  }
  const stops = [
    otherTabs.listen((word) => {
      if (word === 'locked') lockHere()
      else void reload()
    }),
    sessionStore.onKey(() => {
      if (state.get().phase === 'locked') void reload()
    }),
    api.onSessionEnded(() => setExpired(true)),
    api.tokens.onToken(() => setExpired(false)),
    views.accounts.subscribe(followAccount),
  ]

  return {
    state,
    person: () => person,
    lookedAt() {
      const now = signedIn()
      if (now) void rememberAccount(sessionStore, now, true)
    },
    ended: () => setExpired(true),
    cartRevision: () => views.cart.get()?.revision,
    async start() {
      await load()
      void (async () => {
        await deps.whenDrawn
        if (!person) return
        deps.wake('visible')
        await deps.readAll(person)
      })()
    },
    signIn: async (kind, username, password) =>
      begin(await api.call(kind === 'buyer' ? calls.login : calls.workerLogin, { body: { username, password } })),
    signInWithCode: async (code, given) => begin(await api.call(calls.workerLogin, { body: { code, state: given } })),
    adoptSignIn: begin,
    async chooseAccount(clientId) {
      const now = signedIn()
      if (!now || !person) return
      const entered = person
      const find = (rows: readonly ClientAccountRow[]) => rows.find((row) => row.clientId === clientId)
      let row = find(await accountsOf(entered, views))
      if (!row && (await entered.pull(['accounts']))) row = find(await accountsOf(entered, views))
      if (!row) return
      await entered.setAccount(clientId)
      await keep({ ...now, account: row })
      const still = signedIn()
      if (still) showSignedIn(still.who, row, still.expired, still.isLost)
      await entered.ports.store.write(['prefs'], (tx) => tx.put('prefs', { key: LAST_ACCOUNT, value: clientId })).catch(() => {})
      await noteVisit(entered.ports.store, clientId, deps.now()).catch(() => {})
      void entered.pull(ACCOUNT_MIRRORS)
    },
    async signOut(choice) {
      if (choice === 'discard') await person?.engine.discardAll()
      // Best effort: without a network the token is forgotten here, and the session expires on its own.
      await Promise.race([api.call(calls.logout), new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))])
      await sessionStore.end().catch(() => {})
      putAway('signedOut')
      otherTabs.tell('changed')
    },
    lock() {
      lockHere()
      otherTabs.tell('locked')
    },
    async unlock(place) {
      sessionStore.hold(place)
      await reload()
    },
    signInInstead() {
      // A person who has forgotten the PIN signs in instead and may choose another.
      forgetPin = true
      putAway('signedOut')
    },
    async close() {
      for (const stop of stops) stop()
      otherTabs.close()
      person?.close()
      person = undefined
    },
  }
}

/** A cookie lives longer than this: if it is gone, it was never written to disk or was cleared. */
const isFresh = (since: number | undefined, now: number): boolean =>
  since !== undefined && Math.abs(now - since) < REFRESH_WINDOW_MS

/** Returns the message key for what the device could not do. */
const troubleOf = (error: unknown): string => {
  if (error instanceof FutureDatabase) return 'sync.unknownCommand'
  return error instanceof StoreFailure ? error.reason : 'broken'
}
