import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as viteBuild } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDapp } from './createDapp.ts'
import { packAll } from './packAll.ts'
import { run } from './run.ts'
import { webpackDapp } from './webpackDapp.ts'

const packed = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const folders: string[] = [packed]
let dapp = ''

beforeAll(async () => {
  dapp = await createDapp(await packAll(packed))
  folders.push(dapp)
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Turns the dapp's TSX into JavaScript that still imports every package by name. */
async function withoutTypes(folder: string, name: string): Promise<string> {
  const outfile = join(folder, `${name}.built.mjs`)
  await bundle({
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

async function renderOnServer(folder: string): Promise<{ html: string; added: string[] }> {
  const script = await withoutTypes(folder, 'server')
  return JSON.parse(await run(folder, process.execPath, script))
}

describe('a dapp outside the repository', () => {
  it('type-checks, declarations of the packages included', async () => {
    await expect(run(dapp, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })

  it('type-checks as Node resolves modules', async () => {
    const flags = ['--module', 'nodenext', '--moduleResolution', 'nodenext']
    await expect(run(dapp, process.execPath, tsc, '-p', '.', ...flags)).resolves.toBe('')
  })

  it('builds with Vite without a warning', async () => {
    const warnings: string[] = []
    const note = (message: string) => warnings.push(message)
    await viteBuild({
      root: dapp,
      configFile: false,
      customLogger: {
        hasWarned: false,
        info: () => undefined,
        warn: note,
        warnOnce: note,
        error: note,
        clearScreen: () => undefined,
        hasErrorLogged: () => false,
      },
    })
    // React's plugin for Vite silences this one; it is said once for each entry, and there are two.
    const said = warnings.filter((warning) => !warning.includes('MODULE_LEVEL_DIRECTIVE'))
    expect(said).toEqual([])
    expect(warnings.length).toBeLessThanOrEqual(2)
  })

  it('builds with webpack without a warning', async () => {
    expect(await webpackDapp(dapp, await withoutTypes(dapp, 'main'))).toEqual([])
  })

  it('renders on the server, with no window and nothing left in the global scope', async () => {
    const { html, added } = await renderOnServer(dapp)
    expect(html).toContain('<svg')
    expect(html).not.toContain('style=')
    expect(added).toEqual([])
  })

  it('renders on the server with React 18.2.0', async () => {
    const versions = { react: '18.2.0', 'react-dom': '18.2.0' }
    const types = { '@types/react': '18.3.31', '@types/react-dom': '18.3.7' }
    const older = await createDapp(await packAll(packed), { ...versions, ...types })
    folders.push(older)
    expect((await renderOnServer(older)).html).toContain('<svg')
    await expect(run(older, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })
})
