import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Work = {
  readonly name: string
  /** Files and folders, relative to the root, that the outcome depends on. */
  readonly inputs: readonly string[]
  /** What has to be there afterwards. */
  readonly outputs: readonly string[]
  work(): Promise<void>
}

const passed = new Set(['node_modules', 'dist'])

/** Does the work unless it was done before with the same inputs. */
export async function whenChanged(root: string, work: Work): Promise<void> {
  const mark = join(root, '.cache/sandbox', `${work.name}.done`)
  const print = fingerprint(root, work.inputs)
  const done = existsSync(mark) && readFileSync(mark, 'utf8') === print
  if (done && work.outputs.every((path) => existsSync(join(root, path)))) return
  await work.work()
  mkdirSync(join(root, '.cache/sandbox'), { recursive: true })
  writeFileSync(mark, print)
}

/** By name, size and time: to read every file would take longer than most of the work saved. */
function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (!existsSync(path)) return
    const { mtimeMs, size } = statSync(path)
    if (!statSync(path).isDirectory()) return void hash.update(`${path} ${size} ${mtimeMs}\n`)
    for (const name of readdirSync(path).sort()) if (!passed.has(name)) visit(join(path, name))
  }
  for (const input of inputs) visit(join(root, input))
  return hash.digest('hex')
}
