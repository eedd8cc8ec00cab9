/**
 * Repeats test files without retries, and reports how often each failed: `npm run test:repeat --
 * tests/e2e/wallet/choice.test.ts --times 20 --busy`.
 */
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { ensureChromium, ensureHeadlessShell, ensureRedis } from './runner/prepare.mjs'
import { runProgram } from './runner/runProgram.mjs'
import { startBusyCore } from './runner/startBusyCore.mjs'
import { steps } from './runner/steps.mjs'

const root = join(import.meta.dirname, '..')
const { positionals: files, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'boolean', default: false },
  },
})

/** Installs what browser tests need: browsers, Redis, the built packages. */
async function prepare() {
  const chromium = await ensureChromium()
  process.env.CHROMIUM_SHELL_PATH ??= await ensureHeadlessShell(chromium)
  process.env.CHROMIUM_PATH ??= chromium
  process.env.REDIS_SERVER_PATH ??= await ensureRedis()
  const { command } = steps.find(({ name }) => name === 'build')
  const [script, ...args] = command
  const code = await runProgram([join(root, 'node_modules', script), ...args], {})
  if (code !== 0) throw new Error('The build of the packages failed, see above')
}

async function main() {
  const times = Number(options.times)
  if (files.length === 0 || !Number.isInteger(times) || times < 1)
    throw new Error('Pass one or more test files and a positive count: --times 20')
  await prepare()
  const vitest = await createVitest('test', { watch: false, retry: 0, reporters: ['dot'] })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications(files)
  if (specifications.length === 0) throw new Error(`No test file matches ${files.join(', ')}`)
  const endBusyCore = options.busy ? startBusyCore() : () => undefined
  const failures = new Map(specifications.map(({ moduleId }) => [moduleId, 0]))
  let unhandled = 0
  for (let time = 0; time < times; time++) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    unhandled += unhandledErrors.length
    for (const module of testModules)
      if (!module.ok()) failures.set(module.moduleId, (failures.get(module.moduleId) ?? 0) + 1)
  }
  endBusyCore()
  await vitest.close()
  for (const [file, count] of failures)
    console.log(`${relative(root, file)}: failed ${count} of ${times} times`)
  if (unhandled > 0) console.log(`${unhandled} unhandled errors`)
  return unhandled === 0 && [...failures.values()].every((count) => count === 0) ? 0 : 1
}

// The sandbox keeps the process alive until it is closed.
process.exit(
  await main().catch((error) => {
    console.error(error)
    return 1
  }),
)
