import type { Language } from '#domain/rules/languages.ts'
import type { CatalogueClient } from './catalogue/catalogue-client.ts'
import type { CatalogueState } from './catalogue/protocol.ts'

export interface OpeningDeps {
  readonly tenant: string
  readonly language: () => Language
  /** Starts the worker; undefined where there is none. It calls `onBroken` when the worker will answer nothing more. */
  readonly connect: ((onBroken: () => void) => CatalogueClient) | undefined
  /** Called with null when an opening begins, and with the state once it is open. */
  readonly show: (state: CatalogueState | null) => void
}

/** The part of the catalogue that is open in the worker: one person's, in the language of the screen. */
export interface Opening {
  readonly client: CatalogueClient | undefined
  readonly principal: string | undefined
  /** Resolves at once if that is already open. */
  open(principal: string): Promise<CatalogueClient | undefined>
  /** Waits for the current opening, in the current language; never rejects. */
  settled(): Promise<void>
  /** Closes what is open: nobody is here now. */
  leave(): void
  /** Terminates the worker at once; returns the principal whom it served. */
  end(): string | undefined
}

/** A worker that broke is not started again at once: it may break each time. */
const RESTART_MS = 30_000

export const createOpening = ({ tenant, language, connect, show }: OpeningDeps): Opening => {
  let client: CatalogueClient | undefined
  let brokenAt = Number.NEGATIVE_INFINITY
  let opened: { readonly principal: string; readonly language: Language } | undefined
  /** Resolves once the worker has opened what is installed for `opened`; undefined if it must be asked (again). */
  let ready: Promise<CatalogueClient> | undefined

  /** Until it is opened again, which starts another worker, the service answers alone. */
  const drop = (): void => {
    brokenAt = performance.now()
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
      const mayRestart = !client && performance.now() - brokenAt > RESTART_MS
      if (opened && (mayRestart || opened.language !== language())) await open(opened.principal).catch(() => undefined)
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
