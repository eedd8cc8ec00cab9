import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from '../server/run.ts'

/** Installs the packages of `folder` if they are missing or older than the lock file. */
export async function installChains(folder: string, log: (step: string) => void): Promise<void> {
  const installed = `${folder}/node_modules/.package-lock.json`
  const lock = statSync(`${folder}/package-lock.json`)
  if (existsSync(installed) && statSync(installed).mtimeMs >= lock.mtimeMs) return
  log(`Installing the packages of sandbox/chains/${basename(folder)} (once)`)
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
}
