import type { SharedDb } from './adapters/shared-db.ts'
import type { Tabs } from './adapters/tabs.ts'
import type { Opening } from './catalogue-opening.ts'
import { troubleOf } from './catalogue/download-trouble.ts'
import type { DownloadTrouble } from './catalogue/download-trouble.ts'
import type { InstallProgress } from './catalogue/protocol.ts'
import type { Clock } from './ports.ts'

export interface DownloadDeps {
  readonly opening: Opening
  readonly language: () => string
  readonly facts: Pick<SharedDb, 'fact' | 'setFact'>
  /** Notifies the other tabs that the choice has changed. */
  readonly tabs: Tabs<'catalogue'>
  readonly clock: Clock
  readonly isInstalled: () => boolean
  readonly onRead: () => void
  /** Called when the visible state of the download has changed. */
  readonly changed: () => void
}

export interface Download {
  readonly isPaused: boolean
  readonly trouble: DownloadTrouble | null
  /** Progress so far, also of a stopped download; null if there is nothing to fetch. */
  readonly progress: InstallProgress | null
  /** When it was last requested, epoch milliseconds. */
  readonly askedAt: number
  /** One read at a time: a call meanwhile shares its result. Returns whether everything was read; never rejects. */
  read(principal: string): Promise<boolean>
  /** Retries until a catalogue is installed. */
  readUntilThere(principal: string): Promise<void>
  came(progress: InstallProgress): void
  pause(): Promise<void>
  goOn(): Promise<void>
  /** Clears trouble and progress before the catalogue of another person or language is opened. */
  forget(): void
  leave(): void
  close(): void
}

const PAUSED = 'catalogue.paused'
const RETRY_MS = [5000, 10_000, 20_000, 40_000, 60_000] as const

/** The catalogue's update as a person sees it: its progress, whether it is paused, and what prevents it. */
export const createDownload = (deps: DownloadDeps): Download => {
  const { opening, language, facts, tabs, clock, isInstalled, onRead, changed } = deps
  let paused = false
  let trouble: DownloadTrouble | null = null
  let progress: InstallProgress | null = null
  let askedAt = 0
  let running: { readonly of: string; readonly result: Promise<boolean> } | undefined
  let remembered: Promise<void> | undefined
  let cancelRetry = (): void => {}

  const hold = async (): Promise<void> => {
    await opening.client?.hold(paused).catch(() => {})
  }
  const recall = async (): Promise<void> => {
    paused = (await facts.fact(PAUSED).catch(() => undefined)) === true
    changed()
  }
  const once = (): Promise<void> => (remembered ??= recall())
  const choose = async (isPaused: boolean): Promise<void> => {
    await once()
    paused = isPaused
    changed()
    await hold()
    // If storage is refused, the choice lasts until the page is closed.
    await facts.setFact(PAUSED, isPaused).catch(() => {})
    tabs.tell('catalogue')
  }

  const run = async (principal: string, isMine: () => boolean): Promise<boolean> => {
    askedAt = clock.now()
    try {
      const [client] = await Promise.all([opening.open(principal), once()])
      await client?.hold(paused)
      const isFirst = !isInstalled()
      const outcome = await client?.sync()
      if (!isMine() || outcome === 'held' || outcome === 'busy') return false
      trouble = null
      progress = null
      // It was paused while its last parts were arriving: nothing is left to hold back.
      if (isFirst && outcome === 'installed' && paused) void choose(false)
      onRead()
      return true
    } catch (error) {
      if (isMine()) trouble = troubleOf(error) ?? trouble
      return false
    }
  }

  const read = (principal: string): Promise<boolean> => {
    const of = `${principal} ${language()}`
    if (running?.of === of) return running.result
    const isMine = () => running?.result === result
    const result: Promise<boolean> = run(principal, isMine).finally(() => {
      if (!isMine()) return
      running = undefined
      changed()
    })
    running = { of, result }
    return result
  }

  /** The first install may meet a catalogue that is still being prepared, or an unstable network. */
  const readUntilThere = async (principal: string, tries = 0): Promise<void> => {
    cancelRetry()
    if ((await read(principal)) || isInstalled() || paused || opening.principal !== principal) return
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0
    cancelRetry = clock.after(wait, () => void readUntilThere(principal, tries + 1))
  }

  const goOnHere = async (): Promise<void> => {
    // The running read may just have stopped between two parts.
    await running?.result
    if (opening.principal !== undefined) await readUntilThere(opening.principal)
  }

  const forget = (): void => {
    trouble = null
    progress = null
  }

  const follow = async (): Promise<void> => {
    const before = paused
    await recall()
    await hold()
    if (before && !paused && !isInstalled()) await goOnHere()
  }
  const stopTabs = tabs.listen(() => void follow())

  return {
    get isPaused() {
      return paused
    },
    get trouble() {
      return trouble
    },
    get progress() {
      return progress
    },
    get askedAt() {
      return askedAt
    },
    read,
    readUntilThere: (principal) => readUntilThere(principal),
    came(now) {
      progress = now
    },
    pause: () => choose(true),
    async goOn() {
      await choose(false)
      await goOnHere()
    },
    forget,
    leave() {
      cancelRetry()
      running = undefined
      forget()
    },
    close() {
      cancelRetry()
      stopTabs()
      tabs.close()
    },
  }
}
