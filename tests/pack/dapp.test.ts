import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { renderOnServer } from './setup/renderOnServer.ts'
import { run } from './setup/run.ts'
import { writeSnippets } from './setup/writeSnippets.ts'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const dapp = inject('dapp')

describe('a dapp outside the repository', () => {
  it('type-checks, with the packages’ declarations and the exact types of a registered kit', async () => {
    await expect(run(dapp, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })

  it('D1 type-checks every snippet of the documents', async () => {
    const snippets = join(dapp, 'snippets')
    expect(writeSnippets(snippets)).toBeGreaterThan(60)
    await expect(run(dapp, process.execPath, tsc, '-p', snippets)).resolves.toBe('')
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
    // React's Vite plugin silences this warning, which is logged once for each of the two entries.
    const remaining = warnings.filter((warning) => !warning.includes('MODULE_LEVEL_DIRECTIVE'))
    expect(remaining).toEqual([])
    expect(warnings.length).toBeLessThanOrEqual(2)
  })

  it('renders on the server without a window, and leaves no global behind', async () => {
    const { html, added } = await renderOnServer(dapp)
    expect(html).toContain('<svg')
    expect(html).not.toContain('style=')
    expect(added).toEqual([])
  })
})
