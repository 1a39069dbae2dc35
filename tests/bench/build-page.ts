import { build } from 'vite'

/** Bundles a script of the bench for a page of its own, as for production. */
export async function buildPage(entry: URL): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2023', lib: { entry: entry.pathname, formats: ['es'], fileName: 'page' } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The page of the bench was not built')
  return chunk.code
}
