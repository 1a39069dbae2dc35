/** Transforms a row on its way into the copy; undefined leaves it out. */
export type Change = (table: string, row: unknown) => unknown

interface TableCopy {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly indexes: readonly Pick<IDBIndex, 'name' | 'keyPath' | 'unique' | 'multiEntry'>[]
  readonly rows: readonly unknown[]
  readonly keys: readonly IDBValidKey[]
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason')))
  })

/** Opens the database as it is; null if there is none, and then none is created. */
const openExisting = async (factory: IDBFactory, name: string): Promise<IDBDatabase | null> => {
  const request = factory.open(name)
  let isThere = true
  request.addEventListener('upgradeneeded', () => {
    isThere = false
    request.transaction?.abort()
  })
  const db = await answerOf(request).catch((error: unknown) => {
    if (isThere) throw error
    return null
  })
  // An upgrade or deletion elsewhere does not wait for us.
  db?.addEventListener('versionchange', () => db.close())
  return db
}

/** Reads all tables in one transaction: a concurrent write by another tab is copied completely or not at all. */
const readAll = (db: IDBDatabase): Promise<TableCopy[]> => {
  const tables = [...db.objectStoreNames]
  if (tables.length === 0) return Promise.resolve([])
  const tx = db.transaction(tables, 'readonly')
  return Promise.all(
    tables.map(async (name) => {
      const table = tx.objectStore(name)
      const indexes = [...table.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = table.index(index)
        return { name: index, keyPath, unique, multiEntry }
      })
      const [rows, keys] = await Promise.all([answerOf(table.getAll()), answerOf(table.getAllKeys())])
      return { name, keyPath: table.keyPath as TableCopy['keyPath'], indexes, rows: rows as unknown[], keys }
    }),
  )
}

const openCopy = (factory: IDBFactory, name: string, version: number, tables: readonly TableCopy[]): Promise<IDBDatabase> => {
  const request = factory.open(name, version)
  request.addEventListener('upgradeneeded', () => {
    for (const { name: table, keyPath, indexes } of tables) {
      const made = request.result.createObjectStore(table, { keyPath })
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
        made.createIndex(index, path, { unique, multiEntry })
    }
  })
  return answerOf(request)
}

const writeAll = (db: IDBDatabase, tables: readonly TableCopy[], change: Change): Promise<void> =>
  new Promise((resolve, reject) => {
    if (tables.length === 0) return resolve()
    const tx = db.transaction(
      tables.map(({ name }) => name),
      'readwrite',
    )
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('The copy was not written')))
    for (const { name, keyPath, rows, keys } of tables)
      for (const [at, row] of rows.entries()) {
        const changed = change(name, row)
        if (changed !== undefined) tx.objectStore(name).put(changed, keyPath === null ? keys[at] : undefined)
      }
  })

/** Copies a whole database under another name; returns whether there was one. Never writes to the source. */
export const copyDatabase = async (
  factory: IDBFactory,
  from: string,
  to: string,
  change: Change = (_table, row) => row,
): Promise<boolean> => {
  const source = await openExisting(factory, from)
  if (!source) return false
  try {
    const tables = await readAll(source)
    const copy = await openCopy(factory, to, source.version, tables)
    await writeAll(copy, tables, change).finally(() => copy.close())
    return true
  } finally {
    source.close()
  }
}

/** Returns whether it is gone; one that is open elsewhere is deleted when its last user closes it. */
export const deleteDatabase = (factory: IDBFactory, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = factory.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    request.addEventListener('blocked', () => resolve(false))
    request.addEventListener('error', () => resolve(false))
  })
