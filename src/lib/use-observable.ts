import { useSyncExternalStore } from 'react'

/** Structural, so that src/lib needs nothing from src/offline. */
interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** The live value of an observable of the device (design §4). */
export const useObservable = <T>(observable: Readable<T>): T =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.get)
