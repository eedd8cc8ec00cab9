/**
 * Repeats the unit tests, or the given files, without retries, and prints a row for each run and how often each test
 * failed: `npm run test:repeat`, `npm run test:repeat -- tests/e2e/wallet/choice.test.ts --times 20 --busy 20`. Half of
 * the runs are beside one busy core (`--busy 0` for none); none begins after `--minutes`.
 */
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createInstaller } from './runner/createInstaller.mjs'
import { ensureChromium, ensureHeadlessShell, ensureRedis } from './runner/prepare.mjs'
import { repeatRuns } from './runner/repeatRuns.mjs'
import { runProgram } from './runner/runProgram.mjs'
import { runSuite } from './runner/runSuite.mjs'
import { steps } from './runner/steps.mjs'

const root = join(import.meta.dirname, '..')
const { positionals: files, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string' },
    minutes: { type: 'string', default: '480' },
  },
})

function readPlan() {
  const [times, minutes] = [Number(options.times), Number(options.minutes)]
  const busy = options.busy === undefined ? Math.floor(times / 2) : Number(options.busy)
  const isPlan = Number.isInteger(times) && times > 0 && busy >= 0 && busy <= times && minutes > 0
  if (!isPlan)
    throw new Error('Pass counts such as --times 20 --busy 10 --minutes 480, at most as many busy')
  return { times, busy, minutes }
}

/** Each run is a process of its own, as in `npm test`. */
async function prepareUnits() {
  const unit = steps.find(({ name }) => name === 'unit')
  const { installMissing } = createInstaller()
  for (const folder of ['.', ...unit.installs]) await installMissing(folder)
  mkdirSync(join(root, '.cache/reports'), { recursive: true })
  const redis = await ensureRedis()
  const env = { PORTICO_FULL: '', PORTICO_PACKAGES: 'dist', REDIS_SERVER_PATH: redis }
  return { runOnce: () => runSuite(unit, env), close: async () => undefined }
}

/** Browser tests keep one sandbox for all runs. */
async function prepareFiles() {
  const chromium = await ensureChromium()
  process.env.CHROMIUM_SHELL_PATH ??= await ensureHeadlessShell(chromium)
  process.env.CHROMIUM_PATH ??= chromium
  process.env.REDIS_SERVER_PATH ??= await ensureRedis()
  const [script, ...args] = steps.find(({ name }) => name === 'build').command
  const code = await runProgram([join(root, 'node_modules', script), ...args], {})
  if (code !== 0) throw new Error('The build of the packages failed, see above')
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', { watch: false, retry: 0, reporters: ['dot'] })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications(files)
  if (specifications.length === 0) throw new Error(`No test file matches ${files.join(', ')}`)
  const runOnce = async () => countFiles(await vitest.runTestSpecifications(specifications))
  return { runOnce, close: () => vitest.close() }
}

function countFiles({ testModules, unhandledErrors }) {
  const failed = testModules.filter((module) => !module.ok())
  const failures = [
    ...failed.map(({ moduleId }) => ({ title: relative(root, moduleId) })),
    ...unhandledErrors.map((error) => ({ title: `unhandled: ${error.message}` })),
  ]
  return { passed: testModules.length - failed.length, failed: failures.length, failures }
}

async function main() {
  const plan = readPlan()
  const { runOnce, close } = await (files.length > 0 ? prepareFiles() : prepareUnits())
  const { rows, failures, isGreen } = await repeatRuns({ ...plan, runOnce })
  await close()
  console.table(rows)
  for (const [title, count] of failures) console.log(`${count} × ${title}`)
  const failedRuns = rows.filter((row) => row.failed > 0).length
  console.log(`${rows.length} of ${plan.times} runs, ${failedRuns} with failures`)
  return isGreen ? 0 : 1
}

// Child processes end with this process.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))

// The sandbox keeps the process alive until it is closed.
process.exit(
  await main().catch((error) => {
    console.error(error)
    return 1
  }),
)
