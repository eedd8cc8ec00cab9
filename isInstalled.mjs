import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether what is installed in a folder is what its lock file says, but for what a platform may go without. */
export function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesIn(list)
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
  )
}
