import type { Config } from '../config.ts'
import { objectStore } from './object-store.ts'
import { fileStore } from './store.ts'
import type { FileStore } from './store.ts'

/** Opens the configured file store: the only access to files. */
export const openFiles = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 'folder' ? fileStore(files.root) : objectStore(files)
