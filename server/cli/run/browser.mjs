import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the Chromium for the browser tests; installs one if there is none. Throws with a readable message. */
export async function findBrowser(node) {
  const named = process.env.CHROMIUM_BIN
  if (named && existsSync(named)) return named
  if (named) throw new Error(`CHROMIUM_BIN names ${named}, which is not there.`)
  return PLACES.find((place) => existsSync(place)) ?? installFromDebian() ?? installFromPlaywright(node)
}

/** Also installs a Chinese font, without which screenshots show boxes. */
function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium from Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const done = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  return done && existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

function installFromPlaywright(node) {
  console.log("Installing Playwright's Chromium…")
  const cli = 'node_modules/@playwright/test/cli.js'
  spawnSync(node, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync(node, ['-e', ask], { encoding: 'utf8' }).stdout.trim()
  if (existsSync(path)) return path
  throw new Error('There is no Chromium, and none could be installed. Install one and name it with CHROMIUM_BIN.')
}
