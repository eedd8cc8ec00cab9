import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './runProgram.mjs'

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.cache/reports')

/** Runs a suite of tests, in parts side by side where it has some; gives what passed, failed and needed another try. */
export async function runSuite({ name, parts = 1 }, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const runPart = async (part) => {
    const report = join(reports, `${name}${part}`)
    const shard = parts > 1 ? [`--shard=${part}/${parts}`] : []
    const partEnv = { ...env, PORTICO_PART: String(part), PORTICO_REPORT: report }
    const code = await runProgram([vitest, 'run', '--project', name, ...shard], partEnv)
    return count(report, code)
  }
  const results = await Promise.all(Array.from({ length: parts }, (_, at) => runPart(at + 1)))
  return results.reduce((sum, { passed, failed, retries }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    retries: [...sum.retries, ...retries],
  }))
}

/** A file that does not load, and a run that ends badly without a failed test, count as one failure. */
function count(report, code) {
  const read = (ending) => JSON.parse(readFileSync(`${report}${ending}`, 'utf8'))
  let result
  let retries
  try {
    result = read('.json')
    retries = read('.retries.json')
  } catch {
    // No report: the runner itself failed, and has printed why.
    return { passed: 0, failed: 1, retries: [] }
  }
  const files = result.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = result.numFailedTests + files.length
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, retries }
}
