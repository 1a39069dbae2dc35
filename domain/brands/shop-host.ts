import type { Brand } from '#domain/brands/brand.ts'

/** A name that every machine has for itself, in any of its spellings. */
const isHere = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1'

/** Where the brand's shop is for somebody who is at `host` (with or without a port): beside it in development, else its public host. */
export function shopHost(brand: Brand, host: string): string {
  const [name = '', port] = host.toLowerCase().split(':')
  if (isHere(name)) return `${brand.id}.localhost${port === undefined ? '' : `:${port}`}`
  return brand.hosts.find((one) => !isHere(one)) ?? host
}
