import { readFileSync } from 'node:fs'

/** Bytes that a process holds by itself, and its share of what others hold with it: two of the same program share its code. */
export function memoryOf(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(pid, 'smaps_rollup'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** A tick of Linux's count. */
const TICK_SECONDS = 0.01

/** Seconds of the processor that a process has had, its own and the system's for it. */
export function processorOf(pid: number | undefined): number {
  // After the name in brackets, which may hold spaces: the 12th and 13th.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_SECONDS
}

/** Empty where it is over, and where the system is no Linux. */
function read(pid: number | undefined, name: string): string {
  if (pid === undefined) return ''
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
