/**
 * `npm start`: installs missing dependencies, builds, starts two nodes, two wallets and the demo dapp, and prints the
 * URL to open. Needs only Node until the dependencies are installed. Ctrl-C ends everything.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isInstalled } from '../isInstalled.mjs'

const root = join(import.meta.dirname, '..')
const started = performance.now()

function log(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${seconds.padStart(6)} s  ${text}`)
}

// Child processes are ended on `exit`, which a signal would skip.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))

// When a signal ends npm alone, its script keeps running; a new parent process id shows it.
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

/** The other files are TypeScript, which Node 20 cannot load. */
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
    log('Installing the dependencies (once; about a minute)')
    await install()
  }
  const { main } = await loadMain()
  await main(log)
} catch (error) {
  console.error(`\nThe sandbox did not start: ${error.message}`)
  process.exit(1)
}
