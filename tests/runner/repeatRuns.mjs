import { startBusyCore } from './startBusyCore.mjs'

/** Whether a run is one of those beside a busy core, which are spread evenly. */
const isBusy = (run, { times, busy }) =>
  Math.floor((run * busy) / times) > Math.floor(((run - 1) * busy) / times)

/**
 * Repeats `runOnce`, which returns what passed and what failed, `times` times; `busy` of them beside one busy core, and
 * none after `minutes`. Returns a row for each run, and how often each test failed.
 */
export async function repeatRuns({ runOnce, ...plan }) {
  const { times, minutes, startBusy = startBusyCore, now = () => performance.now() } = plan
  const end = now() + minutes * 60_000
  const rows = []
  const failures = new Map()
  for (let run = 1; run <= times && now() < end; run++) {
    const busy = isBusy(run, plan)
    const started = now()
    const endBusy = busy ? startBusy() : () => undefined
    const { passed, failed, failures: failedTests } = await runOnce().finally(endBusy)
    const seconds = Math.round((now() - started) / 1_000)
    rows.push({ run, 'busy core': busy ? 'yes' : 'no', seconds, passed, failed })
    for (const { title } of failedTests) failures.set(title, (failures.get(title) ?? 0) + 1)
  }
  return { rows, failures, isGreen: rows.length === times && rows.every((row) => row.failed === 0) }
}
