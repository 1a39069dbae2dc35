import type { ShellState } from '../src/offline/shell-state.ts'

/** What the shell needs of the browser; tests use their own. */
export interface ShellPorts {
  /** The address of each file of this version, and the name under which it is kept. */
  readonly keys: ReadonlyMap<string, string>
  readonly open: () => Promise<Pick<Cache, 'keys' | 'put'>>
  readonly fetch: (url: string) => Promise<Response>
}

const PAGE = '/index.html'
/** Files whose name changes with their content. */
const ASSET = /\/assets\/[\w.~-]+/g

/**
 * Checks whether every file of this version is kept and restores what is not: a browser may clear its caches while the worker stays
 * (docs/records/0028-shell-refill.md). Returns what is still missing.
 */
export const refillShell = async ({ keys, open, fetch }: ShellPorts): Promise<ShellState> => {
  const cache = await open()
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...keys].filter(([, key]) => !kept.has(key))
  const paths = new Set([...keys.keys()].map((url) => new URL(url).pathname))
  const refill = async ([url, key]: readonly [string, string]): Promise<boolean> => {
    try {
      const response = await fetch(url)
      // A hotel's sign-in page also answers 200.
      if (!response.ok || response.redirected) return false
      if (!(await isOfThisVersion(new URL(url).pathname, response.clone(), paths))) return false
      await cache.put(key, response)
      return true
    } catch {
      return false
    }
  }
  // The page last: it is useless without the rest, and with it the app opens.
  const pages = missing.filter(([url]) => new URL(url).pathname === PAGE)
  const others = missing.filter((one) => !pages.includes(one))
  const done = [...(await Promise.all(others.map(refill))), ...(await Promise.all(pages.map(refill)))]
  return { total: keys.size, missing: done.filter((isThere) => !isThere).length }
}

/**
 * False for a newer page: beside the files of this version it would request what is not kept. The new version's own worker brings
 * it.
 */
const isOfThisVersion = async (path: string, response: Response, paths: ReadonlySet<string>): Promise<boolean> => {
  if (path !== PAGE) return true
  const wanted = (await response.text()).match(ASSET) ?? []
  return wanted.length > 0 && wanted.every((name) => paths.has(name))
}
