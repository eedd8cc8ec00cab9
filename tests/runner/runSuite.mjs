import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runProgram } from './runProgram.mjs'

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.cache/reports')

/** Runs a test suite, or one part of it; returns the numbers of passed and failed tests, and which failed or needed a retry. */
export async function runSuite({ name, part = 1, parts = 1 }, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(reports, `${name}${part}`)
  const shard = parts > 1 ? [`--shard=${part}/${parts}`] : []
  const partEnv = { ...env, PORTICO_PART: String(part), PORTICO_REPORT: report }
  return count(report, await runProgram([vitest, 'run', '--project', name, ...shard], partEnv))
}

/** A file that does not load counts as one failure, and so does an error exit without a failed test. */
function count(report, code) {
  const read = (ending) => JSON.parse(readFileSync(`${report}${ending}`, 'utf8'))
  let result
  let troubles
  try {
    result = read('.json')
    troubles = read('.troubles.json')
  } catch {
    const error = `no report, exit code ${code}; the reason is printed above`
    return { passed: 0, failed: 1, failures: [{ title: basename(report), error }], retries: [] }
  }
  const files = result.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = result.numFailedTests + files.length
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...troubles,
  }
}
