/** Conditions on columns with these names. */
const conditionsOn = (columns: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<=\b(?:where|and|or|on)\s+\(?)((?:\b\w+\.)?\b(?:${columns.join('|')})) (= (?:any ?\()?\$\d+(?:::\w+(?:\[\])?)?\)?)`,
    'g',
  )

/** The application's conditions on the owner of rows. */
export const OF_OWNERS = conditionsOn(['tenant_id', 'account_id'])

/** Columns that name a row's person within an account, or beside all accounts. */
export const PERSON_COLUMNS = [
  'principal',
  'principal_id',
  'principal_kind',
  'person_id',
  'buyer_id',
  'staff_id',
  'asked_by',
] as const
export const OF_PERSONS = conditionsOn(PERSON_COLUMNS)

/** The door itself checks, before an account is known, whether it may be acted for: that does not filter what somebody reads. */
const DOOR: ReadonlySet<string> = new Set(['session-standing'])

/** Returns the statement without the application's conditions on tenant and account: its parameters stay, but restrict nothing. */
export const withoutFilters = (text: string, name = ''): string =>
  DOOR.has(name) ? text : text.replaceAll(OF_OWNERS, '($1 $2 or true)')

/** The conditions of a statement on the owner of its rows. */
export const conditionsIn = (text: string, which: RegExp): readonly string[] => [...text.matchAll(which)].map(([found]) => found)

/** The statement without one of them. */
export function without(text: string, place: number, which: RegExp): string {
  let at = 0
  return text.replaceAll(which, (all, column: string, value: string) => (at++ === place ? `(${column} ${value} or true)` : all))
}
