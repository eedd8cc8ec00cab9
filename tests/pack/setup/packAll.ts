import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

export type Tarball = { readonly name: string; readonly file: string }

const root = join(import.meta.dirname, '../../..')

/** Packs every published package of the repository into a folder, as `npm publish` would. */
export function packAll(into: string): Promise<readonly Tarball[]> {
  const folders = ['core', ...readdirSync(join(root, 'adapters')).map((name) => `adapters/${name}`)]
  const published = [...folders, 'features', 'react', 'server'].filter(isPublished)
  return pack(published, into)
}

/** Packs the packages in `folders` into the folder `into`. */
export async function pack(folders: readonly string[], into: string): Promise<readonly Tarball[]> {
  const workspaces = folders.flatMap((folder) => ['-w', folder])
  const output = await run(root, 'npm', 'pack', '--json', '--pack-destination', into, ...workspaces)
  const packed: { name: string; filename: string }[] = JSON.parse(output)
  return packed.map(({ name, filename }) => ({ name, file: join(into, filename) }))
}

function isPublished(folder: string): boolean {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces.includes(folder) || workspaces.includes(folder.replace(/\/.*/, '/*'))
}
