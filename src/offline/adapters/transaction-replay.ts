import type { StoreTx } from '../ports.ts'

/** The run asked for something that its transaction did not record: a new transaction must read it. */
export class NotRecorded extends Error {
  override readonly name = 'NotOnTape'
}

/** The results of one read transaction, replayed without the database: the same snapshot, as often as wanted. */
export interface TransactionReplay {
  isEmpty(): boolean
  /** Discards the results of an earlier transaction: if its handle died, they may be incomplete. */
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
