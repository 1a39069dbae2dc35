import { sendLock } from '../offline/sender.ts'

/** Fields with typed text that is not submitted yet; fields that left the page no longer count. */
const touched = new Set<WeakRef<HTMLElement>>()
/** Excludes searches and filters, which are quickly typed again; everything else is work. */
const WORK = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [role=combobox])'
const CHANNEL = 'tradepad.safe-moment'
const ANSWER_MS = 250

type Word = 'mayI?' | 'busy'
let channel: BroadcastChannel | undefined
let isSending = () => false

/** Tracks whether this tab may be reloaded and tells the other tabs; `sends` returns whether its batch is in flight. */
export function watchMoments(sends: () => boolean) {
  isSending = sends
  if (channel) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'mayI?' && !isSafeHere()) say('busy')
  })
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(WORK) && !known(target)) touched.add(new WeakRef(target))
  })
  addEventListener('submit', ({ target }) => {
    for (const field of touched) if (target instanceof Node && target.contains(field.deref() ?? null)) touched.delete(field)
  })
}

/** True if no form is dirty and no batch is in flight (design §4): nobody notices a reload of this tab. */
export const isSafeHere = (): boolean => !isTyping() && !isSending()

/** True if a field with text typed here is still on the screen. */
function isTyping(): boolean {
  for (const field of touched) {
    const element = field.deref()
    if (!element?.isConnected) touched.delete(field)
    else if ('value' in element && element.value !== '') return true
  }
  return false
}

/** Whether a person is typing in another tab of this app, or it is sending. */
export const isOtherTabBusy = async (): Promise<boolean> => (await isAnyTabSending()) || askOtherTabs()

/** A tab that is too busy to answer in time holds the lock under which it sends all the same. */
async function isAnyTabSending(): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager }
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return held.some(({ name }) => name?.startsWith(sendLock('')))
}

function askOtherTabs(): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = channel
    if (!ask) {
      resolve(false)
      return
    }
    const done = (isBusy: boolean) => {
      clearTimeout(timer)
      ask.removeEventListener('message', hear)
      resolve(isBusy)
    }
    const hear = ({ data }: MessageEvent<Word>) => {
      if (data === 'busy') done(true)
    }
    const timer = setTimeout(() => done(false), ANSWER_MS)
    ask.addEventListener('message', hear)
    say('mayI?')
  })
}

function say(word: Word) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel?.postMessage(word)
}

function known(element: HTMLElement): boolean {
  for (const field of touched) if (field.deref() === element) return true
  return false
}
