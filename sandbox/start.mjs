/**
 * `npm start`: installs what is missing, builds, starts two nodes, two wallets and the demo dapp, and prints
 * the address to open. Uses nothing but Node until the dependencies are there. Ctrl-C ends all of it.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isInstalled } from '../isInstalled.mjs'

const root = join(import.meta.dirname, '..')
const started = performance.now()

function say(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${seconds.padStart(6)} s  ${text}`)
}

// Whoever starts a process ends it when this one exits; a signal would skip that.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))

// Ended by a signal of its own, npm leaves its script running; the script notices by a new parent.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && process.exit(143)
if (process.env.npm_lifecycle_event === 'start') setInterval(orphaned, 300).unref()

function install() {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error('npm ci failed; see above'))
    })
  })
}

/** The rest is TypeScript, which Node 20 does not read. */
async function loadMain() {
  const { build, stop } = await import('esbuild')
  const outfile = join(root, '.cache/sandbox/main.mjs')
  await build({
    entryPoints: [join(root, 'sandbox/server/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  await stop()
  return import(outfile)
}

try {
  if (!isInstalled(root)) {
    say('Installing the dependencies (once; about a minute)')
    await install()
  }
  const { main } = await loadMain()
  await main(say)
} catch (error) {
  console.error(`\nThe sandbox did not start: ${error.message}`)
  process.exit(1)
}
