/** Returns the names of an error and of the errors inside it: Dexie wraps what the browser threw. */
export const namesOf = (error: unknown): string[] => {
  const found: string[] = []
  for (let at: unknown = error; typeof at === 'object' && at !== null && found.length < 6;) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown }
    if (typeof name === 'string') found.push(name)
    at = inner ?? cause
  }
  return found
}

/** True if the disk is full. */
export const isQuota = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError')
