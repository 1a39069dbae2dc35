/** A film on its way to the person's files, part by part. */
export interface FilmSaving {
  readonly key: string
  readonly received: number
  readonly total: number
  /** `stopped`: by the person or a lost line; what has come is kept, and it goes on from there. `gone`: the service has it no more. */
  readonly status: 'saving' | 'stopped' | 'gone'
}

export interface FilmToSave {
  readonly key: string
  readonly url: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

/** Small enough that a bad line gets one through. */
const PART_BYTES = 1024 * 1024

interface Kept {
  readonly film: FilmToSave
  parts: Blob[]
  received: number
  /** Of which film the parts are: another one of the same name begins anew (RFC 9110 §13.1.5). */
  etag: string | null
}

/** Saves one film at a time (§4): a second one waits until the first has come or was given up. */
export function createFilmSaving(ask: typeof fetch, save: (film: FilmToSave, content: Blob) => void) {
  let state: FilmSaving | null = null
  let kept: Kept | null = null
  let stopping = new AbortController()
  const listeners = new Set<() => void>()
  const tell = (next: FilmSaving | null) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** The next part; `gone` where there is none of it any more. */
  const addPart = async (one: Kept, signal: AbortSignal): Promise<'more' | 'whole' | 'gone'> => {
    const range = `bytes=${one.received}-${one.received + PART_BYTES - 1}`
    const answer = await ask(one.film.url, { headers: { range, ...(one.etag !== null && { 'if-range': one.etag }) }, signal })
    if (answer.status !== 206 && answer.status !== 200) {
      if (answer.status >= 500 || answer.status === 429) throw new TypeError(`answered ${answer.status}`)
      return 'gone'
    }
    const part = await answer.blob()
    // A whole answer to a question for a part: it is another film than the one that was begun.
    one.parts = answer.status === 206 ? [...one.parts, part] : [part]
    one.received = answer.status === 206 ? one.received + part.size : part.size
    one.etag = answer.headers.get('etag')
    const total = (answer.status === 206 ? totalOf(answer) : part.size) ?? one.film.bytes
    tell({ key: one.film.key, received: one.received, total, status: 'saving' })
    return one.received < total ? 'more' : 'whole'
  }

  const run = async (one: Kept): Promise<void> => {
    stopping = new AbortController()
    const { signal } = stopping
    const { key, bytes } = one.film
    tell({ key, received: one.received, total: state?.key === key ? state.total : bytes, status: 'saving' })
    try {
      let came = await addPart(one, signal)
      while (came === 'more') came = await addPart(one, signal)
      if (came === 'gone') {
        kept = null
        return tell({ key, received: 0, total: bytes, status: 'gone' })
      }
    } catch {
      // Offline, a lost line, or the person: all of it goes on later.
      return tell({ key, received: one.received, total: state?.total ?? bytes, status: 'stopped' })
    }
    kept = null
    tell(null)
    save(one.film, new Blob(one.parts, { type: one.film.type }))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    /** Begins it, or goes on with it; nothing while another one is on its way. */
    async start(film: FilmToSave): Promise<void> {
      if (state?.status === 'saving') return
      if (kept?.film.key !== film.key) kept = { film, parts: [], received: 0, etag: null }
      await run(kept)
    },
    stop: () => stopping.abort(),
  }
}

const totalOf = (answer: Response): number | null => {
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  return total === undefined ? null : Number(total)
}
