/** The browser that tests and benchmarks start, and what it must not do of its own accord meanwhile. */
export const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium'
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
