import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { connectionOf } from '../../../db/connection-of.ts'
import type { Services } from '../../../http/services.ts'
import { BuildFailure } from './build-failure.ts'
import type { Build, BuildOrder } from './make-package.ts'
import type { FromChild, ToChild } from './package-child.ts'

const CHILD = join(import.meta.dirname, 'package-child.ts')
/** For tables, plan and sheets of 10,000 articles; pictures and files are outside the heap. */
const HEAP_MB = 192
/** Most garbage is short-lived: collected early, it keeps the process small. */
const YOUNG_MB = 4
/** From this size on freed memory returns to the system: glibc would raise the threshold with every picture and keep the memory. */
const GIVEN_BACK_BYTES = '131072'
/** Two pictures are marked at once; two arenas instead of one per thread avoid fragmentation. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: GIVEN_BACK_BYTES,
  MALLOC_TRIM_THRESHOLD_: GIVEN_BACK_BYTES,
}
/** Just under the job's hour: the next try continues with the marked pictures. */
const BUILD_MS = 55 * 60 * 1000
/** Packages come in bursts, and starting the process takes longer than a small package. */
const IDLE_MS = 60_000

export interface PackageBuilder {
  readonly build: Build
  /** For benchmarks; undefined while no process runs. */
  pid(): number | undefined
  /** Resolves when the process has ended. */
  close(): Promise<void>
}

/**
 * Builds packages in a process of its own, limited in time and memory and of low priority: marking pictures, laying out price lists
 * and writing gigabytes delay no order. The process ends after a minute without work.
 */
export function openPackageBuilder(
  services: Pick<Services, 'config' | 'database'>,
  { priority = constants.priority.PRIORITY_BELOW_NORMAL } = {},
): PackageBuilder {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const close = async () => {
    clearTimeout(idle)
    const closing = child
    child = undefined
    if (!closing?.connected) return
    const over = once(closing, 'exit')
    // The child exits when it has lost its server, and saves its compiled code before.
    closing.disconnect()
    await over
  }
  return {
    pid: () => child?.pid,
    close,
    async build(order) {
      clearTimeout(idle)
      if (!child?.connected) {
        child = startChild(services)
        yieldToOthers(child, priority)
      }
      try {
        await buildIn(child, order)
      } finally {
        idle = setTimeout(() => void close(), IDLE_MS).unref()
      }
    },
  }
}

function startChild({ config, database }: Pick<Services, 'config' | 'database'>): ChildProcess {
  const child = fork(CHILD, [], {
    execArgv: ['--no-warnings', '--optimize-for-size', `--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
    // Reuses the code compiled at the last start: half the memory and half the time.
    env: { ...process.env, ...ENVIRONMENT, NODE_COMPILE_CACHE: join(config.dataDir, 'cache') },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // The exit reports a process that could not start.
  child.on('error', () => undefined)
  // The server may stop meanwhile: the next process makes the package.
  child.unref()
  child.channel?.unref()
  const { dataDir, files, freeSpaceReserve, databaseUrl } = config
  send(child, { config: { dataDir, files, freeSpaceReserve, databaseUrl }, connection: connectionOf(database.connection) })
  return child
}

/** Also applies to threads that the process starts later. */
function yieldToOthers({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // A system that refuses this still makes packages.
  }
}

/** Resolves when the package is built; throws why if it is not. */
async function buildIn(child: ChildProcess, { job, record, stopping }: BuildOrder): Promise<void> {
  const stop = () => send(child, 'stop')
  stopping.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => child.kill('SIGKILL'), BUILD_MS).unref()
  try {
    const failure = await new Promise<FromChild['failure']>((resolve) => {
      child.once('message', (message) => resolve((message as FromChild).failure))
      child.once('exit', (code, signal) =>
        resolve({ why: 'failed', message: `The process that makes packages ended with ${signal ?? code}` }),
      )
      send(child, { job, record })
    })
    if (failure) throw new BuildFailure(failure.why, failure.message)
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
    child.removeAllListeners('message').removeAllListeners('exit')
  }
}

/** The exit reports what can no longer be sent. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined)
}
