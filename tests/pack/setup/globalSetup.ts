import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDapp } from './createDapp.ts'
import { packAll, type Tarball } from './packAll.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every published package as packed by `npm publish`. */
    tarballs: readonly Tarball[]
    /** Folder of a dapp outside the repository, with all packages installed. Tests only add files. */
    dapp: string
  }
}

/** Packs and installs the packages once for all tests; returns a function that removes them. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  const tarballs = await packAll(folder)
  const dapp = await createDapp(tarballs)
  provide('tarballs', tarballs)
  provide('dapp', dapp)
  return () => {
    for (const place of [folder, dapp]) rmSync(place, { recursive: true, force: true })
  }
}
