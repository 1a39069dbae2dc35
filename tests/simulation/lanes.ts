import type { Command } from '#domain/contract/sync.ts'

/** What must take effect in the order of giving: cart, orders and addresses together, every other word for itself. */
export const laneOf = (device: number, principal: string, { call, account }: Command): string => {
  const word = call.split('.')[0] ?? ''
  return `${device}|${principal}|${account}|${['cart', 'orders', 'receipts', 'addresses'].includes(word) ? 'buying' : word}`
}
