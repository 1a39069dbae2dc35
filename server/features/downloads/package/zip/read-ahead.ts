interface Limits {
  /** How many are read at once. */
  readonly count: number
  /** How many bytes they may have together; one that is larger is read alone. */
  readonly bytes: number
}

/** Answers what is read of each, in their order. The next ones are read while the caller works with this one. */
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
        // Whoever takes it learns of its failure; until then nobody waits for it.
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
    // A caller that has given up leaves nothing running behind it.
    await Promise.allSettled(waiting.map(({ reading }) => reading))
  }
}
