import { useEffect, useEffectEvent } from 'react'
import { SHARED_FILE, SHARED_FILES } from '../../offline/shared-file.ts'

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/**
 * A file that another program gave to the app: shared into it (the worker has put it down, sw/shared-file.ts), or opened with it.
 */
export function useIncomingFile(take: (file: File) => Promise<void>): void {
  const onFile = useEffectEvent((file: File) => void take(file))
  useEffect(() => {
    void takeShared().then((file) => file && onFile(file))
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      const [handle] = files
      void handle?.getFile().then(onFile)
    })
  }, [])
}

/** Taken once: the file belongs to who opened it. */
async function takeShared(): Promise<File | undefined> {
  try {
    const cache = await caches.open(SHARED_FILES)
    const found = await cache.match(SHARED_FILE)
    if (!found) return undefined
    await cache.delete(SHARED_FILE)
    const name = decodeURIComponent(found.headers.get('x-file-name') ?? 'order.csv')
    return new File([await found.blob()], name)
  } catch {
    // Without caches (a private window) nothing was put down.
    return undefined
  }
}
