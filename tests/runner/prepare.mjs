import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Runs a program and returns its exit code; -1 if it could not be started. */
function run(command, args, options) {
  const child = spawn(command, args, options)
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('exit', (code) => resolve(code ?? -1))
  }).finally(() => process.off('exit', end))
}

/** Path of Chromium; installs the Debian package if none is found and this process may install packages. */
export async function ensureChromium() {
  const found = findChromium() ?? ((await installByApt('chromium')) ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install -y chromium), ' +
      'or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((dir) => names.map((name) => join(dir, name))).find(existsSync)
}

/**
 * Path of Chromium's headless shell, in which the browser tests take half the time; path of the full browser if there
 * is no shell, or if CHROMIUM_PATH names one.
 */
export async function ensureHeadlessShell(chromium) {
  const shell = '/usr/bin/chromium-headless-shell'
  if (process.env.CHROMIUM_PATH || chromium !== '/usr/bin/chromium') return chromium
  return existsSync(shell) || (await installByApt('chromium-headless-shell')) ? shell : chromium
}

/**
 * Path of a Redis server for the relay's tests; installs the Debian package if none is found and this process may
 * install packages.
 */
export async function ensureRedis() {
  const found = findRedis() ?? ((await installByApt('redis-server')) ? findRedis() : undefined)
  if (found) return found
  throw new Error(
    'The tests of the relay need Redis. Install it (on Debian: sudo apt-get install -y redis-server), ' +
      'or name one: REDIS_SERVER_PATH=/path/to/redis-server npm test',
  )
}

function findRedis() {
  if (process.env.REDIS_SERVER_PATH) return process.env.REDIS_SERVER_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((dir) => join(dir, 'redis-server')).find(existsSync)
}

/**
 * Folder of the Postgres programs for the chain index; installs the Debian package if none is found and this process
 * may install packages.
 */
export async function ensurePostgres() {
  const found = findPostgres() ?? ((await installByApt('postgresql')) ? findPostgres() : undefined)
  if (found) return found
  throw new Error(
    'The full run needs Postgres. Install it (on Debian: sudo apt-get install -y postgresql), ' +
      'or name the folder of its programs: PG_PATH=/path/to/bin npm run test:full',
  )
}

export function findPostgres() {
  if (process.env.PG_PATH) return process.env.PG_PATH
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((it) => join(debian, it, 'bin'))
    : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((dir) => ['initdb', 'postgres'].every((it) => existsSync(join(dir, it))))
}

/** Path of Prometheus's `promtool`, which checks alerts; `undefined` where it cannot be installed. */
export async function ensurePromtool() {
  const find = () => [process.env.PROMTOOL_PATH ?? '/usr/bin/promtool'].find(existsSync)
  return find() ?? ((await installByApt('prometheus')) ? find() : undefined)
}

/** Checks the browsers of the full run: Firefox ESR, and WebKitGTK with its driver and a virtual screen. */
export async function ensureOtherBrowsers() {
  const programs = [
    ['firefox-esr', process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'],
    ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
    ['xvfb', '/usr/bin/Xvfb'],
  ]
  const missing = () => programs.filter(([, path]) => !existsSync(path)).map(([name]) => name)
  if (missing().length > 0) await installByApt(...missing())
  if (missing().length === 0) return
  throw new Error(
    `The full run needs other browsers. Install them (on Debian: sudo apt-get install -y ${missing().join(' ')})`,
  )
}

async function installByApt(...packages) {
  const runs = async (command, ...args) => (await run(command, args, { stdio: 'ignore' })) === 0
  if (!(await runs('apt-get', '--version'))) return false
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (prefix.length > 0 && !(await runs('sudo', '-n', 'true'))) return false
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const apt = async (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    return (await run(command, rest, { stdio: 'inherit' })) === 0
  }
  return (
    (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...packages))
  )
}
