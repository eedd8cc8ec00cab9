import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import type { Packages } from './buildDapp.ts'

export type Bundled = {
  readonly root: string
  readonly packages: Packages
  /** Name of the file in `sandbox/server`, with its folder. */
  readonly name: string
}

/**
 * Loads a module of this folder as a bundle, because the calling process may not resolve TypeScript or the packages'
 * sources.
 */
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
    external: [
      'ws',
      '@redis/client',
      'libsql',
      'pg',
      'viem',
      'jose',
      'nodemailer',
      'openid-client',
    ],
    logLevel: 'error',
  })
  await stop()
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  return loaded
}
