import { recall, remember } from '../../lib/remember.ts'

export interface SeenHash {
  readonly hash: string
  /** Epoch milliseconds. */
  readonly at: number
}

const keyOf = (campaignId: string) => `tradepad.scratch.${campaignId}`

/** The hash that this device saw first, stored on that occasion; a different one later was exchanged. */
export function noteHash(campaignId: string, hash: string, now: number): SeenHash {
  const [seen, at] = (recall(keyOf(campaignId)) ?? '').split(' ')
  if (seen && Number(at) > 0) return { hash: seen, at: Number(at) }
  remember(keyOf(campaignId), `${hash} ${now}`)
  return { hash, at: now }
}
