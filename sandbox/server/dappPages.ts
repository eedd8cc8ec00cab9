import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildDapp, type Packages } from './buildDapp.ts'
import { fingerprint } from './fingerprint.ts'
import { replaceFolder } from './replaceFolder.ts'

const hour = 60 * 60 * 1000
const adapters = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const workspaces = ['core', 'react', 'features', ...adapters.map((name) => `adapters/${name}`)]

/**
 * Folder of the dapp's built pages, named after the fingerprint of their inputs: an existing folder is not rebuilt, and
 * two sandboxes do not overwrite each other's folder.
 */
export async function dappPages(root: string, packages: Packages): Promise<string> {
  const code = packages === 'source' ? 'src' : 'dist'
  const inputs = [
    ...workspaces.map((name) => `${name}/${code}`),
    'sandbox/dapp',
    'package-lock.json',
  ]
  const parent = join(root, 'sandbox/dist')
  const folder = join(parent, `dapp-${packages}-${fingerprint(root, inputs)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${process.pid}`
  await buildDapp({ root, out: fresh, packages })
  // Another sandbox may have built the same pages first.
  if (existsSync(folder)) rmSync(fresh, { recursive: true })
  else replaceFolder(fresh, folder)
  removeOld(parent)
  return folder
}

function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    // Another sandbox may move a folder at any time.
    const stats = statSync(path, { throwIfNoEntry: false })
    const old = stats !== undefined && Date.now() - stats.mtimeMs > hour
    if (name.startsWith('dapp') && old) rmSync(path, { recursive: true, force: true })
  }
}
