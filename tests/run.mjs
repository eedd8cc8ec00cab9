/**
 * Everything that decides, in one command: `npm test`. Uses nothing but Node until the dependencies are there.
 * `npm test -- --only unit,house` runs a part, `--full` adds what takes long or needs other browsers.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  ensurePostgres,
  ensureRedis,
  installMissing,
} from './prepare.mjs'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/reports')
const stepMinutes = 15
/** Chain engines, each with a lock file of its own. */
const engines = ['solana', 'bip122', 'polkadot', 'cosmos'].map((name) => `sandbox/chains/${name}`)

const steps = [
  { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check'] },
  { name: 'build', command: ['rollup/dist/bin/rollup', '-c', '--silent'] },
  { name: 'house', suite: true },
  // Checks every source on its way to the tests of types.
  { name: 'types', beside: 'build', suite: true },
  {
    name: 'unit',
    suite: true,
    redis: true,
    postgres: true,
    installs: ['sandbox/chains', ...engines],
  },
  { name: 'conformance', suite: true },
  { name: 'pack', beside: 'unit', suite: true, built: true },
  { name: 'bench', suite: true, built: true, browser: true },
  {
    name: 'e2e',
    suite: true,
    built: true,
    browser: true,
    shell: true,
    // Browsers wait more than they work: two sandboxes side by side, each with half of the files.
    parts: 2,
    installs: ['sandbox/chains', ...engines, 'tests/interop'],
  },
  {
    name: 'full',
    suite: true,
    built: true,
    browser: true,
    full: true,
    installs: ['sandbox/chains', ...engines, 'tests/full'],
  },
]

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
})

function chosen() {
  const only = options.only?.split(',')
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    throw new Error(
      `No part is called ${unknown}: there are ${steps.map(({ name }) => name).join(', ')}`,
    )
  }
  const asked = steps.filter(({ name, full }) => only?.includes(name) ?? (options.full || !full))
  const built = asked.some((step) => step.built)
  return steps.filter((step) => asked.includes(step) || (built && step.name === 'build'))
}

/** Runs one program to its end and gives its exit code; what hangs is ended after the limit. */
function run(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  })
  const end = () => process.kill(-child.pid, 'SIGTERM')
  const limit = setTimeout(() => {
    console.error(`Ended: it ran for more than ${stepMinutes} minutes`)
    end()
  }, stepMinutes * 60_000)
  process.once('exit', end)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(limit)
      process.off('exit', end)
      resolve(code ?? 1)
    })
  })
}

async function runSuite({ name, parts = 1 }, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // The driver rejects what it still waited for when a page closes; the tests look at the page's own errors.
  const lenient = name === 'e2e' ? ['--dangerouslyIgnoreUnhandledErrors'] : []
  const runPart = async (part) => {
    const report = join(reports, `${name}${part}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const shard = parts > 1 ? [`--shard=${part}/${parts}`] : []
    const args = ['run', '--project', name, ...shard, ...lenient, ...reporters]
    return count(report, await run([vitest, ...args], { ...env, PORTICO_PART: String(part) }))
  }
  const results = await Promise.all(Array.from({ length: parts }, (_, at) => runPart(at + 1)))
  return results.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }))
}

/** A file that does not load, and a run that ends badly without a failed test, count as one failure. */
function count(report, code) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // No report: the runner itself fell over, and has said why.
    return { passed: 0, failed: 1 }
  }
  const files = result.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = result.numFailedTests + files.length
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function runStep(step, env) {
  if (step.suite) return runSuite(step, env)
  const [script, ...args] = step.command
  const code = await run([join(root, 'node_modules', script), ...args], env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What runs one after the other; a step that waits a lot runs beside another one, where that is asked for. */
function batches(parts) {
  const isGuest = ({ beside }) => parts.some(({ name }) => name === beside)
  const guestsOf = ({ name }) => parts.filter(({ beside }) => beside === name)
  return parts.filter((step) => !isGuest(step)).map((step) => [step, ...guestsOf(step)])
}

async function main() {
  const parts = chosen()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  installMissing('.')
  for (const folder of new Set(parts.flatMap((step) => step.installs ?? []))) installMissing(folder)
  const env = { PORTICO_FULL: options.full ? '1' : '' }
  if (parts.some((step) => step.browser)) env.CHROMIUM_PATH = ensureChromium()
  if (parts.some((step) => step.shell))
    env.CHROMIUM_SHELL_PATH = ensureHeadlessShell(env.CHROMIUM_PATH)
  if (parts.some((step) => step.redis)) env.REDIS_SERVER_PATH = ensureRedis()
  if (options.full && parts.some((step) => step.postgres)) env.PG_PATH = ensurePostgres()
  if (parts.some((step) => step.full)) ensureOtherBrowsers()

  const rows = []
  const timed = async (step) => {
    console.log(`\n── ${step.name}`)
    const started = performance.now()
    const result = await runStep(step, env)
    return { ...result, name: step.name, seconds: (performance.now() - started) / 1000 }
  }
  for (const batch of batches(parts)) rows.push(...(await Promise.all(batch.map(timed))))
  console.log('')
  for (const { name, passed, failed, seconds } of rows) {
    const verdict = failed ? `${failed} failed` : ''
    console.log(
      `${name.padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(8)}${String(passed).padStart(7)} passed  ${verdict}`,
    )
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

// Whatever runs is ended with it.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))

process.exitCode = await main().catch((error) => {
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  return 1
})
