import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const passed = new Set(['node_modules', 'dist'])

/** Fingerprint of files and folders by name, size and time; reading them would take longer than the work it saves. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const { mtimeMs, size } = statSync(path)
    if (!statSync(path).isDirectory()) hash.update(`${path} ${size} ${mtimeMs}\n`)
    else for (const name of readdirSync(path).sort()) if (!passed.has(name)) visit(join(path, name))
  }
  for (const input of inputs) if (existsSync(join(root, input))) visit(join(root, input))
  return hash.digest('hex').slice(0, 16)
}
