import { createFreeSpace } from '../../../files/free-space.ts'
import { openDatabase } from '../../../db/client.ts'
import type { ConnectionOptions } from '../../../db/connection-of.ts'
import type { Config } from '../../../config.ts'
import { loadWords } from '../../../http/words.ts'
import type { Why } from './build-failure.ts'
import { whyOf } from './build-failure.ts'
import { buildPackage } from './build-package.ts'
import type { Building } from './build-package.ts'
import type { BuildOrder } from './make-package.ts'
import { drawLean } from './marked-picture.ts'

/** Messages from the server to this process: its setup, then one package at a time. */
export type ToChild =
  | {
      readonly config: Pick<Config, 'dataDir' | 'files' | 'freeSpaceReserve' | 'databaseUrl'>
      readonly connection: ConnectionOptions
    }
  | Pick<BuildOrder, 'job' | 'record'>
  | 'stop'

/** Null if it was built. */
export type FromChild = { readonly failure: { readonly why: Why; readonly message: string } | null }

// No picture is drawn twice, and two are drawn at once.
drawLean()

// After the server was killed nobody waits for the result, and another process makes its package.
process.once('disconnect', () => process.exit(1))

const stopping = new AbortController()
let opened: Promise<Building> | undefined

process.on('message', (message: ToChild) => {
  if (message === 'stop') stopping.abort()
  else if ('config' in message) opened = open(message)
  else void answer(message)
})

async function open({ config, connection }: Extract<ToChild, { config: object }>): Promise<Building> {
  const [words, database] = await Promise.all([loadWords(), openDatabase({ ...config, databasePool: 1 }, connection)])
  const freeSpace = createFreeSpace(config.dataDir, config.freeSpaceReserve)
  return { config, database, words, freeSpace, now: () => new Date() }
}

async function answer(order: Pick<BuildOrder, 'job' | 'record'>): Promise<void> {
  let failure: FromChild['failure'] = null
  try {
    if (!opened) throw new Error('Nothing to work with has come')
    await buildPackage(await opened, { ...order, stopping: stopping.signal })
  } catch (error) {
    failure = { why: whyOf(error), message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  process.send?.({ failure } satisfies FromChild)
}
