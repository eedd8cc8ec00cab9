/**
 * Runs all checks and tests in one command: `npm test`. Needs only Node until the dependencies are installed. `npm test
 * -- --only unit,house` runs some suites, `--full` adds slow tests and other browsers, `--busy` keeps one core busy
 * during the run.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createInstaller } from './runner/createInstaller.mjs'
import {
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  ensurePostgres,
  ensurePromtool,
  ensureRedis,
} from './runner/prepare.mjs'
import { runProgram } from './runner/runProgram.mjs'
import { runSuite } from './runner/runSuite.mjs'
import { startBusyCore } from './runner/startBusyCore.mjs'
import { maxRetriedTests, stages, steps } from './runner/steps.mjs'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/reports')

const { installMissing, retried } = createInstaller()

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
  },
})

/** The steps of this run; a suite of built packages adds the build. */
function chosenSteps() {
  const only = options.only?.split(',')
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    throw new Error(
      `Unknown suite ${unknown}; the suites are ${steps.map(({ name }) => name).join(', ')}`,
    )
  }
  const selected = steps.filter(({ name, full }) => only?.includes(name) ?? (options.full || !full))
  const built = selected.some((step) => step.built)
  return steps.filter((step) => selected.includes(step) || (built && step.name === 'build'))
}

/** Programs that a step needs. */
const programs = ['browser', 'shell', 'redis', 'postgres']

/** Installs the dependencies of other folders one after the other; returns when each is there. */
function startInstalls(chosen) {
  const installed = new Map()
  let last = Promise.resolve()
  for (const folder of new Set(chosen.flatMap((step) => step.installs ?? []))) {
    last = last.then(() => installMissing(folder))
    installed.set(folder, last)
  }
  last.catch(() => undefined) // thrown again where a step waits for it
  return installed
}

/** Installs the programs that the steps need; returns environment variables with their paths. */
async function installPrograms(chosen) {
  const has = (name) => chosen.some((step) => step[name])
  const env = {}
  if (has('browser')) env.CHROMIUM_PATH = await ensureChromium()
  if (has('shell')) env.CHROMIUM_SHELL_PATH = await ensureHeadlessShell(env.CHROMIUM_PATH)
  if (has('redis')) env.REDIS_SERVER_PATH = await ensureRedis()
  if (options.full && has('postgres')) {
    env.PG_PATH = await ensurePostgres()
    const promtool = await ensurePromtool()
    if (promtool) env.PROMTOOL_PATH = promtool
  }
  if (has('full')) await ensureOtherBrowsers()
  return env
}

/** Runs a step once what it needs is there. */
async function runStep(step, prepared) {
  await Promise.all((step.installs ?? []).map((folder) => prepared.installed.get(folder)))
  const paths = programs.some((name) => step[name]) ? await prepared.paths : {}
  // Published files as a visitor gets them; the full run has React's development build, which runs effects twice and warns.
  const packages = options.full ? 'source' : 'dist'
  const env = { PORTICO_FULL: options.full ? '1' : '', PORTICO_PACKAGES: packages, ...paths }
  const name = `${step.name}${step.part ?? ''}`
  console.log(`\n── ${name}`)
  const started = performance.now()
  const result = step.suite ? await runSuite(step, env) : await runCheck(step, env)
  return { ...result, name, seconds: (performance.now() - started) / 1000 }
}

async function runCheck({ command: [script, ...args] }, env) {
  const code = await runProgram([join(root, 'node_modules', script), ...args], env)
  const failures = code === 0 ? [] : [{ title: script, error: `exit code ${code}` }]
  return { passed: code === 0 ? 1 : 0, failed: failures.length, failures, retries: [] }
}

/** Runs the steps of one lane in sequence. */
async function runLane(lane, prepared) {
  const rows = []
  for (const step of lane) rows.push(await runStep(step, prepared))
  return rows
}

/** Prints a line for each step, what needed a retry or failed, and the totals. Returns the exit code. */
function report(rows) {
  console.log('')
  for (const { name, passed, failed, seconds } of rows) {
    const verdict = failed ? `${failed} failed` : ''
    console.log(
      `${name.padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(8)}${String(passed).padStart(7)} passed  ${verdict}`,
    )
  }
  const retries = rows.flatMap((row) => row.retries)
  console.log(`\n${retries.length} tests needed a retry (more than ${maxRetriedTests} fail)`)
  print(retries)
  if (retried.length > 0) console.log(`\n${retried.length} installs were tried twice`)
  print(retried)
  const failures = rows.flatMap((row) => row.failures)
  if (failures.length > 0) console.log('\nFailed:')
  print(failures)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const failed = sum('failed') + (retries.length > maxRetriedTests ? 1 : 0)
  console.log(`\n${sum('passed')} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function print(troubles) {
  for (const { title, error } of troubles) console.log(`  ${title}\n    ${error}`)
}

async function main() {
  const chosen = chosenSteps()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await installMissing('.')
  const prepared = { installed: startInstalls(chosen), paths: installPrograms(chosen) }
  prepared.paths.catch(() => undefined) // thrown again where a step waits for it
  const endBusyCore = options.busy ? startBusyCore() : () => undefined
  const rows = []
  for (const stage of stages) {
    const lanes = stage.map((names) =>
      chosen.filter(({ name, part = '' }) => names.includes(`${name}${part}`)),
    )
    rows.push(...(await Promise.all(lanes.map((lane) => runLane(lane, prepared)))).flat())
  }
  endBusyCore()
  return report(rows)
}

// Child processes end with this process.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))

process.exitCode = await main().catch((error) => {
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  return 1
})
