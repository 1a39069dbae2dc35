import type { StoreTx } from '../ports.ts'

/** The run asked for something that its transaction was not asked for: that must be found in a new one. */
export class NotRecorded extends Error {
  override readonly name = 'NotOnTape'
}

/** What one reading transaction found, to be read again without the database: the same moment, as often as wanted. */
export interface TransactionReplay {
  isEmpty(): boolean
  /** Forgets what a former transaction found: of a handle that died there may be half of one. */
  recorder(tx: StoreTx): StoreTx
  readonly player: StoreTx
}

export const createTransactionReplay = (): TransactionReplay => {
  const found = new Map<string, unknown>()
  const play = async <T>(name: string): Promise<T> => {
    if (!found.has(name)) throw new NotRecorded()
    return found.get(name) as T
  }
  const readOnly = async (): Promise<never> => {
    throw new TypeError('A reading transaction writes nothing')
  }
  return {
    isEmpty: () => found.size === 0,
    recorder(tx) {
      found.clear()
      const record = async <T>(name: string, asked: Promise<T>): Promise<T> => {
        const answer = await asked
        found.set(name, answer)
        return answer
      }
      return {
        get: (table, key) => record(`get ${table} ${key}`, tx.get(table, key)),
        all: (table) => record(`all ${table}`, tx.all(table)),
        last: (table, limit) => record(`last ${table} ${limit}`, tx.last(table, limit)),
        put: (table, row) => tx.put(table, row),
        delete: (table, key) => tx.delete(table, key),
      }
    },
    player: {
      get: (table, key) => play(`get ${table} ${key}`),
      all: (table) => play(`all ${table}`),
      last: (table, limit) => play(`last ${table} ${limit}`),
      put: readOnly,
      delete: readOnly,
    },
  }
}
