import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_MS, REFRESH_WINDOW_MS, SESSION_LIFE_MS } from '#domain/rules/limits.ts'

/** True if a session made at `genTime` (epoch ms) can be refreshed at `now`: under 24 hours old. §4, decisions §3 */
export function canRefresh(genTime: number, now: number): boolean {
  return now - genTime < REFRESH_WINDOW_MS
}

/** True if a session opened at `openedAt` (epoch ms) may continue at `now`: after 30 days a person must sign in again. */
export function isWithinSessionLife(openedAt: number, now: number): boolean {
  return now - openedAt < SESSION_LIFE_MS
}

/** True if an access token made at `genTime` (epoch ms) has expired at `now`. decisions §3 */
export function accessExpired(genTime: number, now: number, expiresInSeconds: number = ACCESS_TOKEN_SECONDS): boolean {
  return !(now - genTime < expiresInSeconds * 1000)
}

/** True if a refresh token used at `usedAt` (epoch ms) still returns its successor instead of ending the family. decisions §3 */
export function isInRefreshGrace(usedAt: number, now: number): boolean {
  return now - usedAt < REFRESH_GRACE_MS
}
