import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What the first screen may weigh, bytes after Brotli (issue 2). */
export const CEILINGS = { script: 110 * 1024, style: 12 * 1024 } as const

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Bytes after Brotli of what the browser needs before the first screen: the entry, what it imports, and their style sheets. */
export function bundleSizes(folder: string): { readonly script: number; readonly style: number } {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const name of chunk.imports ?? []) visit(chunks[name])
  }
  for (const chunk of Object.values(chunks)) if (chunk.isEntry) visit(chunk)
  const weigh = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  return { script: weigh(scripts), style: weigh(styles) }
}
