/** Whether two order numbers of a client are the same to the eye: edges and case do not matter. */
export const isSameNumber = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
