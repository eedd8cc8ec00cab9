import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDapp } from './createDapp.ts'
import { packAll } from './packAll.ts'
import { renderOnServer } from './renderOnServer.ts'
import { run } from './run.ts'

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

  it('renders on the server, with no window and nothing left in the global scope', async () => {
    const { html, added } = await renderOnServer(dapp)
    expect(html).toContain('<svg')
    expect(html).not.toContain('style=')
    expect(added).toEqual([])
  })
})
