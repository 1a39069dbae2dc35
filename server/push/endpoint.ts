/**
 * Where a message may go. An endpoint comes from a browser and so from anybody: only push services named in the configuration are
 * called, so that nobody can make this server call its own neighbours (trust J).
 */
export type CheckedEndpoint = { readonly url: URL } | { readonly problem: string }

export const ENDPOINT_MAX = 2000

export const checkEndpoint = (endpoint: string, hosts: readonly string[]): CheckedEndpoint => {
  const url = endpoint.length > ENDPOINT_MAX ? null : URL.parse(endpoint)
  if (!url) return { problem: 'The endpoint is no address' }
  if (url.username || url.password) return { problem: 'The endpoint carries a name or password' }
  // Origins of this machine, which only tests allow.
  if (hosts.includes(url.origin)) return { url }
  if (url.protocol !== 'https:') return { problem: 'The endpoint is not https' }
  if (url.port !== '') return { problem: 'The endpoint names a port' }
  return hosts.some((host) => covers(host, url.hostname)) ? { url } : { problem: `${url.hostname} is no known push service` }
}

const covers = (host: string, name: string): boolean => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host)
