import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../server/run.ts'

/** Installs the engines of `folder` when they are missing or the lock file changed since. */
export async function installChains(folder: string, say: (text: string) => void): Promise<void> {
  const lock = readFileSync(`${folder}/package-lock.json`, 'utf8')
  const mark = `${folder}/node_modules/.installed-lock.json`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  say('Installing the chain engines (about 45 MB, once)')
  await run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  writeFileSync(mark, lock)
}
