import type { Catalogue, CatalogueCall, CatalogueFeed, CatalogueState, Settled, ToPage, ToWorker } from './protocol.ts'

/** The part of a Worker that we use; tests pass a MessagePort. */
export interface WorkerPort {
  postMessage(message: ToWorker, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToPage>) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate?(): void
}

export interface CatalogueClient extends Catalogue {
  /** Calls the listener at every state change (progress, new content, new stock). Returns the unsubscriber. */
  onState(listener: (state: CatalogueState) => void): () => void
  /** Terminates the worker at once; its pending requests fail, and a write that it had begun is not made (design §4). */
  end(): void
}

/**
 * The page's side of the catalogue worker: every call is a message, nothing blocks. `onBroken`: its script could not be loaded, or
 * threw what nobody caught; what was asked of it fails, and it answers nothing more.
 */
export function connectCatalogue(worker: WorkerPort, feed: CatalogueFeed, onBroken = () => {}): CatalogueClient {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  const listeners = new Set<(state: CatalogueState) => void>()
  let lastId = 0
  let isEnded = false

  worker.addEventListener('error', () => {
    if (isEnded) return
    end()
    onBroken()
  })
  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'state') for (const listener of listeners) listener(data.state)
    if (data.kind === 'answer') settle(data.id, data.result)
    if (data.kind === 'feed') void answerFeed(data)
  })

  function end(): void {
    isEnded = true
    worker.terminate?.()
    for (const { reject } of waiting.values()) reject(closed())
    waiting.clear()
  }

  function settle(id: number, result: Settled): void {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (result.ok) asked?.resolve(result.value as never)
    else asked?.reject(new Error(result.error))
  }

  async function answerFeed({ id, call, args }: Extract<ToPage, { kind: 'feed' }>): Promise<void> {
    try {
      const value: unknown = await (feed[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
      worker.postMessage({ kind: 'fed', id, result: { ok: true, value } }, value instanceof ArrayBuffer ? [value] : [])
    } catch (error) {
      worker.postMessage(
        { kind: 'fed', id, result: { ok: false, error: error instanceof Error ? error.message : String(error) } },
        [],
      )
    }
  }

  const ask =
    <K extends CatalogueCall>(call: K) =>
    (...args: Parameters<Catalogue[K]>): ReturnType<Catalogue[K]> => {
      if (isEnded) return Promise.reject(closed()) as unknown as ReturnType<Catalogue[K]>
      const id = ++lastId
      const answer = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ kind: 'ask', id, call, args }, [])
      return answer as unknown as ReturnType<Catalogue[K]>
    }

  return {
    open: ask('open'),
    sync: ask('sync'),
    hold: ask('hold'),
    refreshVolatile: ask('refreshVolatile'),
    state: ask('state'),
    search: ask('search'),
    articles: ask('articles'),
    byCodes: ask('byCodes'),
    classes: ask('classes'),
    countPictures: ask('countPictures'),
    close: ask('close'),
    end,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const closed = (): Error => new Error('The catalogue was closed')
