import type { Config } from '../config.ts'
import { objectStore } from './object-store.ts'
import { fileStore } from './store.ts'
import type { FileStore } from './store.ts'

/** The one port to files: behind it is what the configuration names. */
export const openFiles = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 'folder' ? fileStore(files.root) : objectStore(files)
