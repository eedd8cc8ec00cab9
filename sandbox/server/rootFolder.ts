import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Root of the repository, searched upwards, because this code also runs bundled from another folder. */
export function rootFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'sandbox/chains/package.json'))) {
    if (folder === dirname(folder)) throw new Error('The repository was not found')
    folder = dirname(folder)
  }
  return folder
}
