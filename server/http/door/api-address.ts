export const API_BASE = '/api'

/** True if an address means our API, even in another spelling: capitals, doubled slashes, escapes, with its host. */
export const isApiAddress = (url: string): boolean =>
  /^(https?:\/\/[^/?#]*)?[/\\]+api([/\\?#]|$)/i.test(url.replaceAll(/%([0-9a-f]{2})/gi, unescaped))

const unescaped = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))
