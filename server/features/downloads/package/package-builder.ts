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
/** Tables, plan and sheets of 10,000 articles; pictures and files lie outside of it. */
const HEAP_MB = 192
/** What becomes garbage at once is most of it: collected early, the process stays small. */
const YOUNG_MB = 4
/** From this size on memory goes back to the system when it is free: glibc would raise it with every picture and keep their places. */
const GIVEN_BACK_BYTES = '131072'
/** Two pictures are marked at once; two arenas instead of one for each thread keep memory in one piece. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: GIVEN_BACK_BYTES,
  MALLOC_TRIM_THRESHOLD_: GIVEN_BACK_BYTES,
}
/** The job's hour is nearly over: the next try goes on with the pictures that are marked. */
const BUILD_MS = 55 * 60 * 1000
/** Packages come in bunches, and a start takes longer than a small one. */
const IDLE_MS = 60_000

export interface PackageBuilder {
  readonly build: Build
  /** For benchmarks: undefined while nothing is made. */
  pid(): number | undefined
  /** Resolves when its process is over. */
  close(): Promise<void>
}

/**
 * Builds packages in a process of its own, bounded in time and memory and behind everything else that wants the processor: marking
 * pictures, laying out price lists and writing gigabytes hold up no order. The process ends when nothing came for a minute.
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
    // It ends where it has lost its server, and keeps its compiled code before.
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
    // Our code as it was compiled last time: half the memory and half the time of a start.
    env: { ...process.env, ...ENVIRONMENT, NODE_COMPILE_CACHE: join(config.dataDir, 'cache') },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // One that could not start is said by its exit.
  child.on('error', () => undefined)
  // The server may stop meanwhile: the next process makes the package.
  child.unref()
  child.channel?.unref()
  const { dataDir, files, freeSpaceReserve, databaseUrl } = config
  send(child, { config: { dataDir, files, freeSpaceReserve, databaseUrl }, connection: connectionOf(database.connection) })
  return child
}

/** The threads that it starts later are as patient. */
function yieldToOthers({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // A system that refuses this makes packages all the same.
  }
}

/** Resolves when it is built; else throws why it is not. */
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

/** What cannot be sent any more is noticed by the exit. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined)
}
