interface Limits {
  /** Maximum number of reads at once. */
  readonly count: number
  /** Maximum of their bytes together; a larger item is read alone. */
  readonly bytes: number
}

/** Yields each item with what was read of it, in order. The next ones are read while the caller works with this one. */
export async function* readAhead<Item, Read>(
  items: readonly Item[],
  { count, bytes }: Limits,
  sizeOf: (item: Item) => number,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<readonly [Item, Read], void> {
  const waiting: { readonly item: Item; readonly size: number; readonly reading: Promise<Read> }[] = []
  let held = 0
  try {
    for (let next = 0; next < items.length || waiting.length > 0;) {
      for (let item = items[next]; item !== undefined && waiting.length < count; item = items[next]) {
        const size = sizeOf(item)
        if (waiting.length > 0 && held + size > bytes) break
        const reading = read(item)
        // Its consumer sees the failure; until then nobody awaits it.
        reading.catch(() => undefined)
        waiting.push({ item, size, reading })
        held += size
        next++
      }
      const first = waiting.shift()
      if (!first) return
      yield [first.item, await first.reading]
      held -= first.size
    }
  } finally {
    // When the caller gives up, nothing keeps running.
    await Promise.allSettled(waiting.map(({ reading }) => reading))
  }
}
