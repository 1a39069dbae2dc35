/** A value that changes; React reads it through useSyncExternalStore. `get` returns the same reference until the value changes. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** An observable that its owner sets. */
export interface Cell<T> extends Observable<T> {
  set(value: T): void
}

export const createCell = <T>(initial: T): Cell<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
