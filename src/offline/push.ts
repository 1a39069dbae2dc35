import { notices } from '#domain/contract/notices.ts'
import type { PushKind } from '#domain/contract/push-message.ts'
import type { Failure } from '../api/answer.ts'
import type { Api } from '../api/client.ts'
import type { LiveSubscription, PushBrowser } from './adapters/push-browser.ts'
import type { SharedDb } from './adapters/shared-db.ts'
import { createSerialQueue } from './serial-queue.ts'
import { createCell } from './observable.ts'
import type { DevicePush, PushSet, PushState } from './push-types.ts'

interface PushDeps {
  readonly api: Pick<Api, 'call'>
  readonly browser: PushBrowser
  readonly facts: Pick<SharedDb, 'fact' | 'setFact' | 'dropFact'>
  /** The signed-in person. */
  principal(): string | null
  /** False while the service is known not to answer. */
  mayAnswer(): boolean
}

/** What a person chose on this device: a subscription that the browser lost is made again for that person only. */
interface Choice {
  readonly principal: string
  readonly kinds: readonly PushKind[]
}

export interface Push extends DevicePush {
  /** Reconciles the browser's subscription, the service's and the person's choice: once per start, and after each sign-in. */
  look(afterSignIn: boolean): Promise<void>
  /** The person leaves: this device receives nothing more of theirs. */
  leave(): Promise<void>
}

const CHOICE = 'push'
const OFF: PushState = { phase: 'off', kinds: [] }
const LEAVE_WAIT_MS = 2000

export const createPush = ({ api, browser, facts, principal, mayAnswer }: PushDeps): Push => {
  const state = createCell<PushState>({ phase: 'unknown', kinds: [] })
  const inSerial = createSerialQueue()
  let lookedFor: string | null = null

  const readChoice = async (): Promise<Choice | undefined> => {
    const choice = (await facts.fact(CHOICE).catch(() => undefined)) as Choice | undefined
    return choice?.principal === principal() ? choice : undefined
  }
  const forget = async (): Promise<void> => {
    await browser.unsubscribe().catch(() => {})
    await facts.dropFact(CHOICE).catch(() => {})
  }

  /**
   * Returns a subscription for the service's present key. Browsers, iOS above all, lose them, and a restored service has another
   * key.
   */
  const subscribed = async (publicKey: string): Promise<LiveSubscription> => {
    const live = await browser.live()
    if (live?.publicKey === publicKey) return live
    if (live) await browser.unsubscribe()
    return browser.subscribe(publicKey)
  }

  const turnOn = async (kinds: readonly PushKind[]): Promise<PushSet> => {
    const known = await api.call(notices.pushState)
    if (!known.ok) return failureOf(known)
    const { endpoint, p256dh, auth } = await subscribed(known.data.publicKey)
    // Sent even if the service knows it: the session and the language may have changed.
    const told = await api.call(notices.pushOn, { body: { endpoint, p256dh, auth, kinds: [...kinds] } })
    return told.ok ? 'done' : failureOf(told)
  }

  const turnOff = async (): Promise<PushSet> => {
    const live = await browser.live()
    await forget()
    state.set(OFF)
    // If this call is lost, the push service answers the next message with "gone".
    if (live) await api.call(notices.pushOff, { body: { endpoint: live.endpoint } })
    return 'done'
  }

  const set = async (kinds: readonly PushKind[], asked: Promise<NotificationPermission>): Promise<PushSet> => {
    const who = principal()
    if (who === null || browser.support() !== 'ready') return 'failed'
    if (kinds.length === 0) return turnOff()
    const permission = await asked
    if (permission === 'denied') state.set({ phase: 'blocked', kinds: [] })
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
    const done = await turnOn(kinds)
    if (done === 'done') {
      await facts.setFact(CHOICE, { principal: who, kinds } satisfies Choice)
      state.set({ phase: 'on', kinds })
    }
    return done
  }

  const look = async (afterSignIn: boolean): Promise<void> => {
    const who = principal()
    if (who === null || (lookedFor === who && !afterSignIn)) return
    const support = browser.support()
    const choice = await readChoice()
    if (support !== 'ready' || browser.permission() === 'denied') {
      lookedFor = who
      state.set({ phase: support === 'ready' ? 'blocked' : support, kinds: [] })
      return
    }
    if (!choice || browser.permission() !== 'granted') {
      // Somebody else's subscription, whose sign-out did not reach the browser.
      state.set(OFF)
      await forget()
      lookedFor = who
      return
    }
    state.set({ phase: 'on', kinds: choice.kinds })
    if (!mayAnswer()) return
    const done = await turnOn(choice.kinds)
    // After an ended session the next sign-in subscribes again.
    if (done !== 'unreachable') lookedFor = who
    if (done === 'failed') state.set(OFF)
  }

  return {
    state,
    // Asks within the tap: after a turn in the queue it would be too late for the browser.
    set(kinds) {
      const isAsking = kinds.length > 0 && browser.support() === 'ready'
      const asked = isAsking ? browser.ask() : Promise.resolve<NotificationPermission>('default')
      return inSerial(() => set(kinds, asked)).catch(() => 'failed')
    },
    look: (afterSignIn) => inSerial(() => look(afterSignIn)).catch(() => {}),
    async leave() {
      lookedFor = null
      state.set({ phase: 'unknown', kinds: [] })
      const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_WAIT_MS))
      if (browser.support() === 'ready') await Promise.race([inSerial(forget), late])
    },
  }
}

const failureOf = ({ kind }: Failure): PushSet => {
  if (kind === 'sessionEnded') return kind
  return kind === 'refused' ? 'failed' : 'unreachable'
}
