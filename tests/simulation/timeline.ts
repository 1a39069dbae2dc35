interface Entry {
  at: number
  readonly order: number
  readonly run: () => void
  /** Due at a calendar time, which a sleep of the devices does not move. */
  readonly absolute: boolean
  cancelled: boolean
}

/**
 * Waits until everything ready has run, and everything that this made ready. The world consists of promises alone, and a `nextTick`
 * requested among promises comes when none is left; a turn of the event loop would cost as much as the whole step.
 */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    process.nextTick(resolve)
  })

/** Virtual time: one thing at a time, in an order that only the seed decides. */
export class Timeline {
  now = 0
  steps = 0
  private slept = 0
  private order = 0
  private heap: Entry[] = []
  private readonly quiet: () => Promise<void>

  constructor(settle = quiet) {
    this.quiet = settle
  }

  /** Time without the sleeps: how long a page has had to be notified. */
  get awake(): number {
    return this.now - this.slept
  }

  at(time: number, run: () => void, absolute = false): () => void {
    const entry: Entry = { at: Math.max(time, this.now), order: this.order, run, absolute, cancelled: false }
    this.order += 1
    this.push(entry)
    return () => {
      entry.cancelled = true
    }
  }

  after(ms: number, run: () => void): () => void {
    return this.at(this.now + ms, run)
  }

  /** Runs until the time, or until `stop` returns true. */
  async run(until: number, stop: () => boolean): Promise<void> {
    // From here on within the promise queue, whoever the caller is.
    await Promise.resolve()
    for (;;) {
      const next = this.heap[0]
      if (!next || next.at > until) break
      this.pop()
      if (next.cancelled) continue
      this.now = next.at
      this.steps += 1
      next.run()
      await this.quiet()
      if (stop()) return
    }
    this.now = Math.max(this.now, until)
  }

  /** Suspends everything for this time, except what is due by the calendar. */
  sleep(ms: number): void {
    this.now += ms
    this.slept += ms
    const kept = this.heap.filter((entry) => !entry.cancelled)
    for (const entry of kept) if (!entry.absolute) entry.at += ms
    this.heap = []
    for (const entry of kept) this.push(entry)
  }

  private push(entry: Entry): void {
    const { heap } = this
    let at = heap.push(entry) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!isBefore(entry, heap[up] as Entry)) break
      heap[at] = heap[up] as Entry
      at = up
    }
    heap[at] = entry
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop() as Entry
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= heap.length) break
      if (down + 1 < heap.length && isBefore(heap[down + 1] as Entry, heap[down] as Entry)) down += 1
      if (!isBefore(heap[down] as Entry, last)) break
      heap[at] = heap[down] as Entry
      at = down
    }
    heap[at] = last
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
