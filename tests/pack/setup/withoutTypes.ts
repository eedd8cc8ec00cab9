import { join } from 'node:path'
import { build } from 'esbuild'

/** Compiles the dapp's TSX to JavaScript that still imports every package by name. */
export async function withoutTypes(folder: string, name: string): Promise<string> {
  const outfile = join(folder, `${name}.built.mjs`)
  await build({
    entryPoints: [join(folder, `${name}.tsx`)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
  })
  return outfile
}
