/** True if two order numbers of a client look the same: outer spaces and case are ignored. */
export const isSameNumber = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
