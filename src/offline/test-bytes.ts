/** Everything stored in a browser's databases, as one text in which to search for a word. */
export const readBytes = async (indexedDB: IDBFactory): Promise<string> => {
  const texts: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await promised(indexedDB.open(name ?? ''))
    for (const table of db.objectStoreNames) {
      const store = db.transaction(table).objectStore(table)
      texts.push(
        name ?? '',
        table,
        ...(await promised(store.getAll())).map(textOf),
        ...(await promised(store.getAllKeys())).map(String),
      )
    }
    db.close()
  }
  return texts.join('\n')
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array || part instanceof ArrayBuffer ? new TextDecoder('utf-8').decode(part) : part,
  ) ?? ''
