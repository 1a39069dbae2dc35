export const API_BASE = '/api'

/** Whether an address means our API, also where its spelling is not ours: in capitals, doubled slashes, escapes, with its host. */
export const isApiAddress = (url: string): boolean =>
  /^(https?:\/\/[^/?#]*)?[/\\]+api([/\\?#]|$)/i.test(url.replaceAll(/%([0-9a-f]{2})/gi, unescaped))

const unescaped = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))
