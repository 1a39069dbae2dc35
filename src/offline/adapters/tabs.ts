import { whenAwake } from './page-life.ts'

/** Messages between the tabs of one browser. */
export interface Tabs<T> {
  tell(message: T): void
  listen(listener: (message: T) => void): () => void
  close(): void
}

export const openTabs = <T>(name: string): Tabs<T> => {
  const channel = new BroadcastChannel(name)
  // Otherwise it would keep Node from exiting.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<T>): void => whenAwake(() => listener(event.data))
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}
