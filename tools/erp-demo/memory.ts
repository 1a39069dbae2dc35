import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Invoicing, Parcel } from './plan.ts'
import type { Restock } from './shelf.ts'

/** An order that this ERP works on. Its reports are written here before sending: after a kill the very same are sent again. */
export interface Work {
  readonly orderNumber: string
  readonly company: string
  /** When the next act is due. */
  due: number
  readonly acts: Act[]
}

export type Act =
  | { readonly kind: 'pick' }
  | { readonly kind: 'ship'; readonly parcel: Parcel; shippedAt?: string }
  | { readonly kind: 'invoice'; readonly invoice: Invoicing; issuedOn?: string }

export interface Memory {
  /** The serial of the last order that was read. */
  cursor: number
  readonly works: Work[]
  readonly restocks: Restock[]
  /** When the shelf is checked next. */
  shelfDue: number
}

export interface Notebook {
  readonly memory: Memory
  /** Durable when it resolves. */
  save(): Promise<void>
}

/** Opens the file with this ERP's memory of a shop; an unreadable one is reported, not discarded. */
export async function openNotebook(file: string): Promise<Notebook> {
  const memory = (await read(file)) ?? { cursor: 0, works: [], restocks: [], shelfDue: 0 }
  return {
    memory,
    async save() {
      await mkdir(dirname(file), { recursive: true })
      const half = `${file}~`
      const handle = await open(half, 'w', 0o600)
      try {
        await handle.writeFile(JSON.stringify(memory, null, 1))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(half, file)
    },
  }
}

async function read(file: string): Promise<Memory | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Memory
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${file} cannot be read. Delete it to begin anew; what was shipped stays shipped.`, { cause: error })
  }
}
