import type { Workspace } from './workspace.ts'

/**
 * Reads everything that the server holds for a person, one read at a time: at a start the page is shown, the server answers and the
 * session is renewed within milliseconds, and each is a reason to read. A call meanwhile shares the running read; if that fails,
 * perhaps because it began before the network was back, the caller gets one more. Never rejects.
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
