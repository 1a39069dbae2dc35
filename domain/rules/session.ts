import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_MS, REFRESH_WINDOW_MS, SESSION_LIFE_MS } from '#domain/rules/limits.ts'

/** Whether a session made at `genTime` (epoch ms) can be refreshed at `now`: under 24 hours old. §4, decisions §3 */
export function canRefresh(genTime: number, now: number): boolean {
  return now - genTime < REFRESH_WINDOW_MS
}

/** Whether a session opened at `openedAt` (epoch ms) may go on at `now`: after 30 days a person proves again who they are. */
export function isWithinSessionLife(openedAt: number, now: number): boolean {
  return now - openedAt < SESSION_LIFE_MS
}

/** Whether an access token made at `genTime` (epoch ms) has run out at `now`. decisions §3 */
export function accessExpired(genTime: number, now: number, expiresInSeconds: number = ACCESS_TOKEN_SECONDS): boolean {
  return !(now - genTime < expiresInSeconds * 1000)
}

/** Whether a refresh token used at `usedAt` (epoch ms) still answers its successor instead of ending the family. decisions §3 */
export function isInRefreshGrace(usedAt: number, now: number): boolean {
  return now - usedAt < REFRESH_GRACE_MS
}
