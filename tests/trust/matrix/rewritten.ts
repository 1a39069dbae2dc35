/** What the application says of whose rows it means. */
const OWN =
  /(?<=\b(?:where|and|or|on)\s+\(?)((?:\b\w+\.)?\b(?:tenant_id|account_id)) (= (?:any ?\()?\$\d+(?:::\w+(?:\[\])?)?\)?)/g

/** The door itself, which asks before an account is known whether it may be acted for: that is no filter of what somebody reads. */
const DOOR: ReadonlySet<string> = new Set(['session-standing'])

/** The statement without what the application says of tenant and account: its parameters stay, and narrow nothing. */
export const withoutFilters = (text: string, name = ''): string =>
  DOOR.has(name) ? text : text.replaceAll(OWN, '($1 $2 or true)')

/** The conditions of a statement on whose rows it means. */
export const conditionsIn = (text: string): readonly string[] => [...text.matchAll(OWN)].map(([found]) => found)

/** The statement without one of them. */
export function without(text: string, place: number): string {
  let at = 0
  return text.replaceAll(OWN, (all, column: string, value: string) => (at++ === place ? `(${column} ${value} or true)` : all))
}
