import { useEffect, useEffectEvent } from 'react'
import { FILE_NAME, REFUSED, SHARED_FILE, SHARED_FILES } from '../../offline/shared-file.ts'
import type { SharedRefusal } from '../../offline/shared-file.ts'

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Takes a file from another program: shared into the app (stored by the worker, sw/shared-file.ts) or opened with it. */
export function useIncomingFile(take: (file: File) => Promise<void>, refuse: (why: SharedRefusal, name: string) => void): void {
  const onFile = useEffectEvent((file: File) => void take(file))
  const onRefused = useEffectEvent(refuse)
  useEffect(() => {
    void takeShared().then((shared) => (shared instanceof File ? onFile(shared) : shared && onRefused(shared.why, shared.name)))
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      const [handle] = files
      void handle?.getFile().then(onFile)
    })
  }, [])
}

/** Taken once: the file belongs to the page that opened it. */
async function takeShared(): Promise<File | { readonly why: SharedRefusal; readonly name: string } | undefined> {
  try {
    const cache = await caches.open(SHARED_FILES)
    const found = await cache.match(SHARED_FILE)
    if (!found) return undefined
    await cache.delete(SHARED_FILE)
    const name = decodeURIComponent(found.headers.get(FILE_NAME) ?? 'order.csv')
    const why = found.headers.get(REFUSED)
    if (why !== null) return { why: why === 'overLimit' ? why : 'broken', name }
    return new File([await found.blob()], name)
  } catch {
    // Without caches (a private window) nothing was stored.
    return undefined
  }
}
