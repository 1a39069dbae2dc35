// The launcher behind `npm start`, `npm test` and the other scripts: plain JavaScript for Node 20.19 or newer, without packages.
// It installs missing packages, finds the Node 24 that the program is written for, and runs the command.
import { existsSync } from 'node:fs'
import { build, compileWords } from './run/build.mjs'
import { findBrowser } from './run/browser.mjs'
import { check } from './run/check.mjs'
import { runAll, runNode, runTool } from './run/children.mjs'
import { findNode, install, refuseOldNode } from './run/install.mjs'
import { testEverything } from './run/test.mjs'

/** Each resolves to the exit code. */
const commands = {
  async start(node, args) {
    if (!(await build(node))) return 1
    return runNode(node, ['server/main.ts', ...args], { dieWithUs: true })
  },
  async dev(node) {
    if (!(await compileWords(node))) return 1
    return runAll([(child) => runNode(node, ['--watch', 'server/main.ts'], child), (child) => runTool(node, 'vite', [], child)])
  },
  test: (node) => testEverything(node, {}),
  'test-long': (node) => testEverything(node, { TRADEPAD_LONG: '1' }),
  async bench(node, args) {
    if (!(await build(node))) return 1
    return runNode(node, ['tests/bench/run.ts', ...args], { env: { CHROMIUM_BIN: await findBrowser(node) } })
  },
  async check(node) {
    const { failed } = await check(node)
    return failed === 0 ? 0 : 1
  },
  build: async (node) => ((await build(node, { always: true })) ? 0 : 1),
  format: (node, args) => runTool(node, 'oxfmt', args),
  import: (node, args) => runNode(node, ['server/cli/import-catalogue.ts', ...args]),
  'audit-verify': (node, args) => runNode(node, ['server/cli/verify-audit.ts', ...args]),
  'erp-client': (node, args) => runNode(node, ['server/cli/erp-client.ts', ...args]),
  'erp-demo': (node, args) => runNode(node, ['tools/erp-demo/main.ts', ...args]),
  documents: (node, args) => runNode(node, ['server/cli/import-documents.ts', ...args]),
  coupons: (node, args) => runNode(node, ['server/cli/import-coupons.ts', ...args]),
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new Error(`No such command: "${name}". There are ${Object.keys(commands).join(', ')}.`)
  if (!existsSync('package-lock.json')) throw new Error('Run this from the project folder, as npm does.')
  refuseOldNode()
  install()
  process.exitCode = await command(findNode(), args)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
