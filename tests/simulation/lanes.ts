import type { Command } from '#domain/contract/sync.ts'

/** Commands that must take effect in the order given: cart, orders, receipts and addresses together, other words separately. */
export const laneOf = (device: number, principal: string, { call, account }: Command): string => {
  const word = call.split('.')[0] ?? ''
  return `${device}|${principal}|${account}|${['cart', 'orders', 'receipts', 'addresses'].includes(word) ? 'buying' : word}`
}
