import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Stub of a field: its kind, whether it is in the page, and its value. */
class Field {
  isConnected = true
  readonly kind: 'work' | 'search'
  value: string
  constructor(kind: 'work' | 'search', value: string) {
    this.kind = kind
    this.value = value
  }
  matches = (selector: string) => this.kind === 'work' || !selector.includes(`:not([type=${this.kind}]`)
  /** Lets the field act as the form that contains it. */
  contains = (other: unknown) => other === this
}

const channels: BroadcastChannel[] = []
const Real = BroadcastChannel

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field)
  vi.stubGlobal('Node', Field)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

const openTab = async () => {
  vi.resetModules()
  const moment = await import('./safe-moment.ts')
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const tab = { sends: false }
  moment.watchMoments(() => tab.sends)
  const happen = (type: 'input' | 'submit', target: Field) => {
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: target })
    page.dispatchEvent(event)
  }
  return Object.assign(tab, moment, { happen })
}

test('typed text makes a tab unsafe until it is submitted, cleared or removed with its screen', async () => {
  const tab = await openTab()
  expect(tab.isSafeHere()).toBe(true)
  const leave: ((field: Field) => void)[] = [
    (field) => tab.happen('submit', field),
    (field) => (field.value = ''),
    (field) => (field.isConnected = false),
  ]
  for (const end of leave) {
    const field = new Field('work', 'Rear entrance')
    tab.happen('input', field)
    expect(tab.isSafeHere()).toBe(false)
    end(field)
    expect(tab.isSafeHere()).toBe(true)
  }
})

test('a search does not hold up an update: it is quickly typed again', async () => {
  const tab = await openTab()
  tab.happen('input', new Field('search', 'kettle'))
  expect(tab.isSafeHere()).toBe(true)
})

test('a tab with a batch in flight is unsafe until the answer arrives', async () => {
  const tab = await openTab()
  tab.sends = true
  expect(tab.isSafeHere()).toBe(false)
  tab.sends = false
  expect(tab.isSafeHere()).toBe(true)
})

test('another tab reports busy while it sends or has typed text, and stays silent afterwards', async () => {
  const [one, other] = [await openTab(), await openTab()]
  expect(await one.isOtherTabBusy()).toBe(false)
  other.sends = true
  expect(await one.isOtherTabBusy()).toBe(true)
  other.sends = false
  expect(await one.isOtherTabBusy()).toBe(false)
  const field = new Field('work', 'PO-7')
  other.happen('input', field)
  expect(await one.isOtherTabBusy()).toBe(true)
  other.happen('submit', field)
  expect(await one.isOtherTabBusy()).toBe(false)
})

test('one busy tab among many is enough, and a tab does not count itself', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()] as const
  tabs[2].sends = true
  expect(await tabs[0].isOtherTabBusy()).toBe(true)
  expect(await tabs[2].isOtherTabBusy()).toBe(false)
})

test('a tab that does not answer is busy while the lock of sending is held', async () => {
  const tab = await openTab()
  const held = [{ name: 'tradepad-film' }]
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  expect(await tab.isOtherTabBusy()).toBe(false)
  held.push({ name: 'send:buyer:1' })
  expect(await tab.isOtherTabBusy()).toBe(true)
})
