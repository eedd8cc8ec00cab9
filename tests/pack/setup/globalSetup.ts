import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
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
    // In a process of its own: thousands of files take longer than the end of a run may.
    const script = 'for (const it of process.argv.slice(1)) fs.rmSync(it, { recursive: true })'
    const options = { detached: true, stdio: 'ignore' } as const
    spawn(process.execPath, ['-e', script, folder, dapp], options).unref()
  }
}
