const INTERNAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/
const ADDRESS = /^\[|^[\d.]+$/
const HTTPS_PORT = 443
const OWN_PORTS = 1024

/** Checks an endpoint's address by its text; where its name leads is checked whenever something is sent. */
const isWebhookUrl = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
  const { hostname } = url
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  // A server of ours that could talk to other people's mail servers or shells would be a tool for harm.
  if (port !== HTTPS_PORT && port < OWN_PORTS) return false
  return hostname.includes('.') && !ADDRESS.test(hostname) && !INTERNAL.test(hostname)
}

/** True if an endpoint may have this address. `origins` are those of this machine that development allows. */
export const mayPostTo = (url: string, origins: readonly string[]): boolean =>
  isWebhookUrl(url) || origins.includes(URL.parse(url)?.origin ?? '')
