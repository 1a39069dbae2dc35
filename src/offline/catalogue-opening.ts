import type { Language } from '#domain/rules/languages.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { CatalogueState } from './catalogue/protocol.ts'

export interface OpeningDeps {
  readonly tenant: string
  readonly language: () => Language
  /** Starts the worker; undefined where there is none. It calls `onBroken` when the worker will answer nothing more. */
  readonly connect: ((onBroken: () => void) => CatalogueClient) | undefined
  /** Called when something begins to open, with null, and with what is there once it is open. */
  readonly show: (state: CatalogueState | null) => void
}

/** What of the catalogue is open in the worker: one person's, in the language on the screen. */
export interface Opening {
  readonly client: CatalogueClient | undefined
  readonly principal: string | undefined
  /** Answers at once where that is open already. */
  open(principal: string): Promise<CatalogueClient | undefined>
  /** Waits for what is being opened, in the language of now; never rejects. */
  settled(): Promise<void>
  /** Nobody is here any more. */
  leave(): void
  /** Ends the worker where it stands; answers whom it served. */
  end(): string | undefined
}

export const createOpening = ({ tenant, language, connect, show }: OpeningDeps): Opening => {
  let client: CatalogueClient | undefined
  let opened: { readonly principal: string; readonly language: Language } | undefined
  /** The worker has opened what is installed for `opened`; undefined where that must be asked (again). */
  let ready: Promise<CatalogueClient> | undefined

  /** Until it is opened again, which starts another worker, the service answers alone. */
  const drop = (): void => {
    client = undefined
    ready = undefined
    show(null)
  }
  const open = async (principal: string): Promise<CatalogueClient | undefined> => {
    if (!connect) return undefined
    if (ready && opened?.principal === principal && opened.language === language()) return ready
    const at = (client ??= connect(drop))
    const mine = { principal, language: language() }
    opened = mine
    show(null)
    const now = at.open({ tenant, ...mine }).then((state) => {
      if (opened === mine) show(state)
      return at
    })
    ready = now
    now.catch(() => {
      if (ready === now) ready = undefined
    })
    return now
  }

  return {
    get client() {
      return client
    },
    get principal() {
      return opened?.principal
    },
    open,
    async settled() {
      await ready?.catch(() => undefined)
      if (opened && opened.language !== language()) await open(opened.principal).catch(() => undefined)
    },
    leave() {
      opened = undefined
      ready = undefined
      void client?.close().catch(() => {})
    },
    end() {
      const left = opened?.principal
      client?.end()
      client = undefined
      ready = undefined
      opened = undefined
      return left
    },
  }
}
