import { filmFileKey, isFilmFile } from '../../../lib/film-files.ts'
import type { Device, SealedFile, SealedFiles } from '../../../offline/device-types.ts'
import type { Lock } from '../../../offline/ports.ts'

export interface FilmToSave {
  readonly key: string
  readonly url: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

/**
 * `stopped`: by the person or a lost connection · `gone`: the service no longer has it · `full`: the device has no space for the
 * rest · `elsewhere`: another window saves a film. Parts stay on the device unless the film is gone.
 */
type Outcome = 'done' | 'stopped' | 'gone' | 'full' | 'elsewhere'

export interface FilmSaving {
  /** The film being saved, or how the last attempt ended. */
  readonly last: {
    readonly key: string
    readonly how: Outcome | 'saving'
    /** True if the film had changed since it was begun, so it restarted from the beginning. */
    readonly isAnew: boolean
  } | null
  /** Parts on the device of films that were begun, by the keys of their files; includes those from before a reload. */
  readonly begun: ReadonlyMap<string, SealedFile>
}

interface FilmSavingPorts {
  readonly ask: typeof fetch
  readonly files: Device['files']
  readonly lock: Lock
  /** Hands the whole film to the person. */
  readonly save: (film: FilmToSave, content: Blob) => void
}

/** Small enough to get through a bad connection. */
const PART_BYTES = 1024 * 1024
/** All windows of the app together save one film at a time (§4), and only one of them writes. */
const LOCK = 'tradepad-film'

/** Saves films part by part, each durable before the next is requested: a reload, closed tab or lost connection costs one. */
export function createFilmSaving({ ask, files: findFiles, lock, save }: FilmSavingPorts) {
  let state: FilmSaving = { last: null, begun: new Map() }
  let stopping = new AbortController()
  const listeners = new Set<() => void>()
  const tell = (next: Partial<FilmSaving>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const look = async (): Promise<void> => {
    const all = await findFiles()
      .then((files) => files?.list())
      .catch(() => undefined)
    tell({ begun: new Map(all?.filter(isFilmFile).map((file) => [file.key, file])) })
  }

  const bring = async (film: FilmToSave): Promise<Outcome> => {
    const files = await findFiles()
    if (!files) return 'stopped'
    let tries = 0
    const onAnew = () => {
      tries += 1
      // A service whose answers keep changing is not retried for ever.
      if (tries > 1) throw new TypeError('The answers are of different films')
      tell({ last: { key: film.key, how: 'saving', isAnew: true } })
    }
    const outcome = await bringParts({ film, files, ask, signal: stopping.signal, onAnew, onPart: look })
    if (outcome !== 'whole') return outcome
    const key = filmFileKey(film.key)
    const content = await files.open(key)
    if (content) save(film, content)
    await files.forget([key])
    return content ? 'done' : 'stopped'
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    look,
    /** Starts it, or resumes from the parts on the device; a no-op while a film is being saved. */
    async start(film: FilmToSave): Promise<void> {
      const { key } = film
      if (state.last?.how === 'saving') return
      stopping = new AbortController()
      tell({ last: { key, how: 'saving', isAnew: false } })
      // Offline, a lost connection, or the person: all of these resume later.
      const how = await lock.tryRun(LOCK, false, () => bring(film)).catch(() => 'stopped' as const)
      await look()
      tell({ last: { key, how: how === 'busy' ? 'elsewhere' : how, isAnew: state.last?.isAnew ?? false } })
    },
    stop: () => stopping.abort(),
    /** Forgets the received parts. */
    async discard(key: string): Promise<void> {
      const forget = async () => (await findFiles())?.forget([filmFileKey(key)])
      const outcome = await lock.tryRun(LOCK, false, forget).catch(() => undefined)
      await look()
      tell({ last: outcome === 'busy' ? { key, how: 'elsewhere', isAnew: false } : null })
    },
  }
}

interface Bringing {
  readonly film: FilmToSave
  readonly files: SealedFiles
  readonly ask: typeof fetch
  readonly signal: AbortSignal
  readonly onAnew: () => void
  readonly onPart: () => Promise<void>
}

/** Requests the missing parts until the whole film is on the device. */
async function bringParts(bringing: Bringing): Promise<Outcome | 'whole'> {
  const { film, files, onPart } = bringing
  const key = filmFileKey(film.key)
  // Without a version nothing proves that the rest belongs to the same film.
  if ((await findFile(files, key))?.version === '') await files.forget([key])
  let here = await findFile(files, key)
  if (film.bytes - (here?.received ?? 0) > (await files.freeBytes())) return 'full'
  while (!here || here.received < here.total) {
    const came = await bringPart(bringing, here)
    if (typeof came === 'string' && came !== 'anew') return came
    here = came === 'anew' ? undefined : came
    await onPart()
  }
  return 'whole'
}

/** Fetches the next part; `anew`: the parts on the device were of another film and are forgotten. */
async function bringPart(bringing: Bringing, here: SealedFile | undefined): Promise<SealedFile | 'anew' | Outcome> {
  const { film, files, ask, signal, onAnew } = bringing
  const { name, type } = film
  const key = filmFileKey(film.key)
  const from = here?.received ?? 0
  const range = `bytes=${from}-${from + PART_BYTES - 1}`
  const answer = await ask(film.url, {
    headers: { range, ...(here && here.version !== '' && { 'if-range': here.version }) },
    signal,
  })
  const { status } = answer
  if (status >= 500 || status === 429) throw new TypeError(`answered ${status}`)
  const version = answer.headers.get('etag') ?? ''
  const isAnother = here !== undefined && (status === 416 || (status < 300 && version !== here.version))
  if (isAnother || (status === 206 && firstByteOf(answer) !== from)) {
    await answer.body?.cancel()
    await files.forget([key])
    onAnew()
    return 'anew'
  }
  if (status !== 206 && status !== 200) {
    await files.forget([key])
    return 'gone'
  }
  const part = await answer.arrayBuffer()
  // The whole film, from a service or proxy that sends no parts.
  if (status === 200) await files.forget([key])
  const total = status === 200 ? part.byteLength : (totalOf(answer) ?? film.bytes)
  const at = status === 200 ? 0 : from
  const next = await files.add({ key, version, name, type, total }, part, at)
  if (next) return next
  // Discarded meanwhile, or no space left.
  return ((await findFile(files, key))?.received ?? 0) === at ? 'full' : 'stopped'
}

const findFile = async (files: SealedFiles, key: string) => (await files.list()).find((file) => file.key === key)

const inContentRange = (answer: Response, pattern: RegExp): number | null => {
  const found = pattern.exec(answer.headers.get('content-range') ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
const firstByteOf = (answer: Response) => inContentRange(answer, /^bytes (\d+)-/)
const totalOf = (answer: Response) => inContentRange(answer, /\/(\d+)$/)
