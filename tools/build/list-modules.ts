import type { Plugin } from 'vite'

/** Lists the modules of each built file, for the test that keeps the kit off the path to the first card. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const parts = chunks.map(({ fileName, imports, moduleIds }) => [fileName, { imports, modules: moduleIds }])
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(parts)) })
  },
})
