import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { rootFolder } from '../../../sandbox/server/rootFolder.ts'
import { installExample } from '../../pack/setup/installExample.ts'
import { pack } from '../../pack/setup/packAll.ts'
import { run } from '../../pack/setup/run.ts'
import { pagesFolder } from '../interop/setup/pagesFolder.ts'

export type TonDapp = {
  /** Folder of the built page. */
  readonly pages: string
  /** Path of the program that runs a chain and a wallet. */
  readonly program: string
  remove(): void
}

/** Builds a dapp outside the repository from the packed core, the packed example and the build output of the other packages. */
export async function buildTonDapp(): Promise<TonDapp> {
  const packed = mkdtempSync(join(tmpdir(), 'portico-ton-'))
  const [core] = await pack(['core'], packed)
  const folder = await installExample(core ? [core] : [])
  const modules = join(folder, 'node_modules')
  // `tests/pack` checks the types.
  for (const project of ['.', 'test'])
    await run(folder, join(modules, '.bin/tsc'), '-p', project, '--noCheck')
  const [own] = JSON.parse(await run(folder, 'npm', 'pack', '--json', '--pack-destination', packed))
  await unpack(join(packed, own.filename), join(modules, '@acme/portico-ton'))
  for (const [name, place] of Object.entries(built)) addBuilt(modules, name, place)
  cpSync(join(rootFolder(), 'tests/e2e/ton/dapp'), join(folder, 'dapp'), { recursive: true })
  const pages = pagesFolder('ton')
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(folder, 'dapp'),
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: pages, emptyOutDir: true, target: 'es2022', minify: false },
  })
  const remove = () => {
    for (const place of [packed, folder]) rmSync(place, { recursive: true, force: true })
  }
  return { pages, program: join(folder, 'test/dist/test/serve.js'), remove }
}

const built = {
  '@portico/eip155': 'adapters/eip155',
  '@portico/features': 'features',
  '@portico/react': 'react',
}

/** Copies the files that a tarball would contain, and links the package's dependencies to those of the repository. */
function addBuilt(modules: string, name: string, place: string): void {
  for (const part of ['package.json', 'dist'])
    cpSync(join(rootFolder(), place, part), join(modules, name, part), { recursive: true })
  linkDependencies(modules, name)
}

async function unpack(tarball: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  await run(into, 'tar', '-xzf', tarball, '--strip-components=1')
}

function linkDependencies(modules: string, name: string): void {
  const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies ?? {}).filter((it) => !peerDependenciesMeta[it])
  for (const dependency of [...Object.keys(dependencies ?? {}), ...peers])
    if (!dependency.startsWith('@portico/')) link(modules, dependency)
}

function link(modules: string, name: string): void {
  const place = join(modules, name)
  if (name === 'zod') return // installed from the example's own lock file
  rmSync(place, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(rootFolder(), 'node_modules', name), place, 'dir')
}
