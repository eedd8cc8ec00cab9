import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { rootFolder } from '../../../sandbox/server/rootFolder.ts'
import { installExample } from '../../pack/setup/installExample.ts'
import { packAll } from '../../pack/setup/packAll.ts'
import { run } from '../../pack/setup/run.ts'
import { pagesFolder } from '../interop/setup/pagesFolder.ts'

export type TonDapp = {
  /** Folder of the built page. */
  readonly pages: string
  /** The program with a chain and a wallet. */
  readonly program: string
  remove(): void
}

const wanted = ['@portico/core', '@portico/eip155', '@portico/features', '@portico/react']

/** Builds a dapp with the packed packages and the packed example, outside the repository. */
export async function buildTonDapp(): Promise<TonDapp> {
  const packed = mkdtempSync(join(tmpdir(), 'portico-ton-'))
  const tarballs = await packAll(packed)
  const folder = await installExample(tarballs)
  const [own] = JSON.parse(await run(folder, 'npm', 'pack', '--json', '--pack-destination', packed))
  await run(folder, process.execPath, join(folder, 'node_modules/typescript/bin/tsc'), '-p', 'test')
  const modules = join(folder, 'node_modules')
  await unpack(join(packed, own.filename), join(modules, '@acme/portico-ton'))
  for (const { name, file } of tarballs.filter(({ name }) => wanted.includes(name))) {
    await unpack(file, join(modules, name))
    linkNeeds(modules, name)
  }
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

async function unpack(tarball: string, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  await run(into, 'tar', '-xzf', tarball, '--strip-components=1')
}

/** Puts what a package needs of others beside it, as the repository has them installed. */
function linkNeeds(modules: string, name: string): void {
  const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies ?? {}).filter((it) => !peerDependenciesMeta[it])
  for (const need of [...Object.keys(dependencies ?? {}), ...peers])
    if (!need.startsWith('@portico/')) link(modules, need)
}

function link(modules: string, name: string): void {
  const place = join(modules, name)
  if (name === 'zod') return // the example has it of its own lock file
  rmSync(place, { force: true })
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(rootFolder(), 'node_modules', name), place, 'dir')
}
