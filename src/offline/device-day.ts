import type { Device } from './device-types.ts'
import type { Workspace } from './workspace.ts'

/** What a representative's day needs of the device: read when it is first asked for. */
export const createDay = (findPerson: () => Workspace | undefined): Pick<Device, 'takeIn' | 'handOver'> => ({
  async takeIn(account, given) {
    const person = findPerson()
    return person && (await import('./take-in.ts')).takeIn(person, account, given)
  },
  async handOver() {
    const person = findPerson()
    return person && (await import('./hand-over/hand-over.ts')).openHandOver(person)
  },
})
