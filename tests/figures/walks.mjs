import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Source files and folders that each walk of `walks.test.ts` goes through: those of which a function ran. Views are in no
 * walk. Throws when a walk does not reach its end.
 */
export function walks(root) {
  const folder = mkdtempSync(join(tmpdir(), 'walks-'))
  const report = join(folder, 'walks.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, PORTICO_WALKS: report }
    const args = [vitest, 'run', '--project', 'figures']
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env })
    if (status !== 0) throw new Error(`A walk failed:\n${stdout}`)
    const all = Object.entries(JSON.parse(readFileSync(report, 'utf8')))
    return Object.fromEntries(
      all.map(([name, { files, folders }]) => [
        name,
        { files: files.length, folders: folders.length },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
