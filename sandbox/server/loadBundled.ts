import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import type { Packages } from './buildDapp.ts'

export type Bundled = {
  readonly root: string
  readonly packages: Packages
  /** Of the file in `sandbox/server`. */
  readonly name: string
}

/** A module of ours as a bundle, since whoever starts the sandbox may know nothing of TypeScript or of our sources. */
export async function loadBundled<module>({ root, packages, name }: Bundled): Promise<module> {
  const outfile = join(root, `.cache/sandbox/${name}-${packages}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(root, `sandbox/server/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: packages === 'source' ? ['portico-source'] : [],
    external: ['ws', '@redis/client', 'libsql', 'pg', 'viem'],
    logLevel: 'error',
  })
  await stop()
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  return loaded
}
