import { join } from 'node:path'
import { build } from 'esbuild'
import type { EngineName } from './Engine.ts'

/** Bundles the sources of an engine with the libraries of its folder, and returns the path of the program. */
export async function bundleEngine(chains: string, name: EngineName): Promise<string> {
  const outfile = join(chains, name, `node_modules/.cache/main-${process.pid}.mjs`)
  await build({
    entryPoints: [join(chains, name, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return outfile
}
