import { readFileSync } from 'node:fs'

/** Bytes of a process's own memory plus its share of memory held jointly: two processes of one program share its code. */
export function memoryOf(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(pid, 'smaps_rollup'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** Length of a Linux clock tick. */
const TICK_SECONDS = 0.01

/** CPU seconds used by a process, in user and system mode. */
export function processorOf(pid: number | undefined): number {
  // Counted after the name in brackets, which may contain spaces: fields 12 and 13.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_SECONDS
}

/** Empty if the process has ended or the system is not Linux. */
function read(pid: number | undefined, name: string): string {
  if (pid === undefined) return ''
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
