import type { Person } from './person.ts'

/**
 * Reads all that the server holds for a person, once at a time: at a start the page is shown, the server answers and the session
 * is renewed within some milliseconds, and each of them is a reason to read. Whoever asks meanwhile gets the answer of the
 * reading that is on its way; of one that fails, which may have begun before the network came, he gets one more. Never rejects.
 */
export const createReadAll = (): ((person: Person) => Promise<boolean>) => {
  let current: { readonly person: Person; readonly account: string | null; readonly result: Promise<boolean> } | undefined

  const begin = (person: Person): Promise<boolean> => {
    const result = person
      .pull()
      .catch(() => false)
      .finally(() => {
        if (current?.result === result) current = undefined
      })
    current = { person, account: person.account, result }
    return result
  }
  const onItsWay = (person: Person) =>
    current?.person === person && current.account === person.account ? current.result : undefined

  return async (person) => {
    const joined = onItsWay(person)
    if (!joined) return begin(person)
    return (await joined) || (onItsWay(person) ?? begin(person))
  }
}
