import type { Device } from './device-types.ts'
import type { Estimate } from './storage-budget.ts'
import type { Workspace } from './workspace.ts'

/** What a representative's day needs of the device; loaded on first use. */
export const createDay = (
  findPerson: () => Workspace | undefined,
  estimate: () => Promise<Estimate | null>,
): Pick<Device, 'knownBefore' | 'takeIn' | 'handOver' | 'files'> & { dropFiles(): Promise<void> } => {
  const files: Device['files'] = async () => {
    const person = findPerson()
    return person && (await import('./sealed-files.ts')).openSealedFiles(person, estimate)
  }
  return {
    files,
    /** A failing disk does not prevent signing out: what remains is sealed. */
    dropFiles: () =>
      files()
        .then((taken) => taken?.forget('all'))
        .catch(() => {}),
    async knownBefore(account) {
      const person = findPerson()
      return person && (await import('./take-in.ts')).knownBefore(person, account)
    },
    async takeIn(account, given) {
      const person = findPerson()
      return person && (await import('./take-in.ts')).takeIn(person, account, given)
    },
    async handOver() {
      const person = findPerson()
      return person && (await import('./hand-over/hand-over.ts')).openHandOver(person)
    },
  }
}
