import type { FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brands/brand.ts'
import { brandForHost } from '#domain/brands/index.ts'
import type { Config } from '../config.ts'
import { refuse } from './domain-error.ts'
import type { AnyCaller } from './tokens.ts'

/** Returns the brand of the requested host; refuses an unknown host if ALLOWED_HOSTS is set (decisions §2). */
export const brandOf = (request: FastifyRequest, config: Pick<Config, 'allowedHosts'>): Brand => {
  const host = hostName(request.host)
  if (host === '') refuse('request.invalid', { values: { field: 'Host' } })
  if (config.allowedHosts.length > 0 && !config.allowedHosts.includes(host)) refuse('request.unknownHost')
  return brandForHost(host)
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** `brand` and `tenantId`, if sent, and the token must match the host's brand (decisions §1). */
export const checkBrandHeaders = ({ headers }: FastifyRequest, brand: Brand, caller: AnyCaller | null): void => {
  const claimed = [headers.brand, headers.tenantid, caller?.tenant]
  if (claimed.some((id) => id !== undefined && id !== brand.id)) refuse('request.wrongBrand')
}
