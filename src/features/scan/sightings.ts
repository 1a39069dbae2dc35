/** A code seen this recently is the same sighting: a camera loses and finds it many times a second. */
const GONE_MS = 1200

/** Distinguishes a label held before the camera from one that was taken away and shown again. `now` in milliseconds. */
export function createSightings(): (code: string, now: number) => boolean {
  const seenAt = new Map<string, number>()
  return (code, now) => {
    const isNew = now - (seenAt.get(code) ?? Number.NEGATIVE_INFINITY) > GONE_MS
    seenAt.set(code, now)
    return isNew
  }
}
