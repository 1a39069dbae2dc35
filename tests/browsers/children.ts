import { accessSync, constants } from 'node:fs'
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { LAUNCH_MS } from './driver.ts'

/** Path of a program, found as a shell would find it; undefined if it is missing. */
export const findProgram = (name: string, folders = (process.env.PATH ?? '').split(delimiter)): string | undefined =>
  folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

export interface Child {
  /** All output so far. */
  readonly said: () => string
  stop(): Promise<void>
}

/** Starts a program, waits until it is ready and returns what showed that. It and its children form one group, ended together. */
export const startChild = async (
  command: string,
  args: readonly string[],
  {
    env = {},
    until,
  }: {
    readonly env?: Readonly<Record<string, string>>
    readonly until: (said: string) => string | undefined | Promise<string | undefined>
  },
): Promise<Child & { readonly found: string }> => {
  let said = ''
  let ended = false
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const hear = (chunk: Buffer): void => {
    said += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      said += error.message
      end()
    })
  })
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // The group has already ended.
    }
  }
  const stop = async (): Promise<void> => {
    signal('SIGTERM')
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5_000))])
    // Children of the program may outlive it.
    signal('SIGKILL')
    await gone
  }
  const latest = Date.now() + LAUNCH_MS
  for (;;) {
    const found = await until(said)
    if (found !== undefined) return { said: () => said, stop, found }
    if (ended || Date.now() > latest) {
      await stop()
      throw new Error(`${command} did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
