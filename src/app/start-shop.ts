import type { Brand } from '#domain/brands/brand.ts'
import { openThisDevice } from './open-device.ts'
import { prepareRouter, startRouter } from './start-router.tsx'

/** Start of the shop for a person at work on this device. */
export async function start(brand: Brand, words: Promise<void>): Promise<void> {
  const [, device, router] = await Promise.all([words, openThisDevice(brand), prepareRouter()])
  await startRouter(router, brand, device)
}
