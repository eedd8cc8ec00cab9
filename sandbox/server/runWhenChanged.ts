import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'

export type Work = {
  readonly name: string
  /** Files and folders, relative to the root, that the output depends on. */
  readonly inputs: readonly string[]
  /** Files that the work creates. */
  readonly outputs: readonly string[]
  work(): Promise<void>
}

/** Does the work unless it was done for the same inputs. */
export async function runWhenChanged(root: string, work: Work): Promise<void> {
  const folder = join(root, '.cache/sandbox')
  const mark = join(folder, `${work.name}.done`)
  const print = fingerprint(root, work.inputs)
  const done = existsSync(mark) && readFileSync(mark, 'utf8') === print
  if (done && work.outputs.every((path) => existsSync(join(root, path)))) return
  await work.work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, print)
}
