import type { Workspace } from './workspace.ts'

/**
 * Reads all that the server holds for a person, once at a time: at a start the page is shown, the server answers and the session
 * is renewed within some milliseconds, and each of them is a reason to read. Whoever asks meanwhile gets the answer of the
 * reading that is on its way; of one that fails, which may have begun before the network came, the caller gets one more. Never rejects.
 */
export const createReadAll = (): ((person: Workspace) => Promise<boolean>) => {
  let current: { readonly person: Workspace; readonly account: string | null; readonly result: Promise<boolean> } | undefined

  const begin = (person: Workspace): Promise<boolean> => {
    const result = person
      .pull()
      .catch(() => false)
      .finally(() => {
        if (current?.result === result) current = undefined
      })
    current = { person, account: person.account, result }
    return result
  }
  const onItsWay = (person: Workspace) =>
    current?.person === person && current.account === person.account ? current.result : undefined

  return async (person) => {
    const joined = onItsWay(person)
    if (!joined) return begin(person)
    return (await joined) || (onItsWay(person) ?? begin(person))
  }
}
