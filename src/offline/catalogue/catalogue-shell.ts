import { createCatalogue } from './catalogue-core.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { Catalogue, CatalogueCall, CatalogueFeed, FeedCall, Settled, ToPage, ToWorker } from './protocol.ts'

export interface ShellPorts {
  readonly post: (message: ToPage) => void
  readonly openStore: (tenant: string) => CatalogueStore
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  readonly program: string
}

/** The worker's side of the protocol: answers the page's requests and asks the page for the network. */
export function serveCatalogue({ post, ...ports }: ShellPorts): (message: ToWorker) => void {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  const ask =
    <K extends FeedCall>(call: K) =>
    (...args: Parameters<Required<CatalogueFeed>[K]>): ReturnType<Required<CatalogueFeed>[K]> => {
      const id = ++lastId
      const answer = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }))
      post({ kind: 'feed', id, call, args })
      return answer as unknown as ReturnType<Required<CatalogueFeed>[K]>
    }
  const feed = { manifest: ask('manifest'), segment: ask('segment'), volatile: ask('volatile'), delta: ask('delta') }
  const catalogue = createCatalogue({ ...ports, feed, onState: (state) => post({ kind: 'state', state }) })

  return (message) => {
    if (message.kind === 'ask')
      return void run(catalogue, message).then((result) => post({ kind: 'answer', id: message.id, result }))
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.result.ok) asked?.resolve(message.result.value as never)
    else asked?.reject(new Error(message.result.error))
  }
}

async function run(catalogue: Catalogue, { call, args }: { call: CatalogueCall; args: readonly unknown[] }): Promise<Settled> {
  try {
    const value: unknown = await (catalogue[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
    return { ok: true, value }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
