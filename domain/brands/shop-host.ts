import type { Brand } from '#domain/brands/brand.ts'

/** True for the local machine, in any spelling. */
const isHere = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1'

/** Returns the host of the brand's shop for a visitor at `host` (port optional): a sibling in development, else its public host. */
export function shopHost(brand: Brand, host: string): string {
  const [name = '', port] = host.toLowerCase().split(':')
  if (isHere(name)) return `${brand.id}.localhost${port === undefined ? '' : `:${port}`}`
  return brand.hosts.find((one) => !isHere(one)) ?? host
}
