import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { platform } from 'node:process'

const running = new Set()
let stopping = 0

// npm, the shell and the terminal each forward Ctrl-C; a child must receive it once, as a second one ends it at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (Date.now() - stopping < 1000) return
    stopping = Date.now()
    for (const child of running) stop(child, signal)
  })
}

// npm killed with -9 signals nobody: the shell between it and us keeps waiting, under another parent.
const shell = process.ppid
const npm = process.env.npm_lifecycle_event ? parentOf(shell) : undefined
setInterval(() => {
  if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return
  stopping = Date.now()
  for (const child of running) stop(child, 'SIGTERM')
}, 500).unref()

/** The parent's process id; undefined without /proc. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function stop(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has already ended.
  }
}

/** Runs a TypeScript file of ours under Node 24. Resolves to the exit code. */
export function runNode(node, args, options = {}) {
  const preload = options.dieWithUs ? ['--import', './server/cli/run/die-with-parent.mjs'] : []
  return start(node, node, [...preload, ...args], options)
}

/** Runs a program from node_modules. Resolves to the exit code. */
export function runTool(node, tool, args, options = {}) {
  return start(node, join('node_modules', '.bin', tool), args, options)
}

/** As runTool, but silent: resolves to the exit code, stdout, and stdout with stderr. */
export async function hearTool(node, tool, args, options = {}) {
  let output = ''
  let said = ''
  const hear = (text, isOutput) => {
    said += text
    if (isOutput) output += text
  }
  const code = await runTool(node, tool, args, { ...options, hear })
  return { code, output, said }
}

/** Runs several commands until the first ends, then stops the others. Resolves to the exit code of the first. */
export async function runAll(starts) {
  const children = []
  const ends = starts.map((begin) => begin({ started: (child) => children.push(child) }))
  const code = await Promise.race(ends)
  for (const child of children) stop(child, 'SIGTERM')
  await Promise.all(ends)
  return code
}

/**
 * Each child leads its own process group, so that a signal reaches it only through us, together with its own children.
 * `env` extends ours, `hear` receives the output, `started` receives the child, `dieWithUs` stops it when we are killed, and
 * `isIdle` gives it the lowest priority.
 */
function start(node, command, args, { env = {}, hear, started, dieWithUs = false, isIdle = false }) {
  const output = hear ? 'pipe' : 'inherit'
  const [program, ...words] = isIdle && platform !== 'win32' ? ['nice', '-n', '19', command, ...args] : [command, ...args]
  const child = spawn(program, words, {
    detached: true,
    stdio: ['ignore', output, output, ...(dieWithUs ? ['pipe'] : [])],
    env: {
      ...process.env,
      PATH: [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(':'),
      // Loading its own source takes half of the server's processor time at a start.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/tradepad/compiled'),
      ...env,
    },
  })
  running.add(child)
  if (isIdle) idleGroup(child)
  started?.(child)
  for (const stream of hear ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', (text) => hear(text, stream === child.stdout))
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      running.delete(child)
      done(127)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      done(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Where Linux shares the processor between sessions (autogroup), `nice` has no effect beyond its own session. */
function idleGroup({ pid }) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '19')
  } catch {
    // Not Linux, or a Linux without autogroup.
  }
}

/** True after a stop, such as Ctrl-C: no further step starts. */
export const isStopping = () => stopping > 0
