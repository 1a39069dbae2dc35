import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Asks the system for all addresses of a name; tests supply their own. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The name leads into a network where no client's server can be. */
export class InsideAddress extends Error {
  override name = 'InsideAddress'
}

// IANA's registries of special addresses (RFC 6890): IPv4 is public except for these, IPv6 only in 2000::/3 except for these.
const inside4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
const internet6 = blockList('ipv6', ['2000::/3'])
/** Includes those that embed an IPv4 address: 6to4 and Teredo. */
const inside6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

/** True if the address is on the public internet, not in a private network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !inside4.check(address, 'ipv4')
  return family === 6 && internet6.check(address, 'ipv6') && !inside6.check(address, 'ipv6')
}

/**
 * Lookup of a connection: the checked address is the one connected to, so a name that changes its address between two lookups leads
 * nowhere. One inside address among several refuses the name.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (name, options, done) =>
    resolve(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new InsideAddress(name), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
