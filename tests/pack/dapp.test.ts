import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { typeChecker as tsc } from '../runner/typeChecker.ts'
import { renderOnServer } from './setup/renderOnServer.ts'
import { run } from './setup/run.ts'
import { runSnippets, runSnippetTests } from './setup/runSnippets.ts'
import { writeSnippets } from './setup/writeSnippets.ts'

const dapp = inject('dapp')

/** Errors of snippets that need more than plain Node: a browser, a connected wallet, the network, or the reader's own library. */
const allowedErrors = [
  /ReferenceError: (document|navigator|addEventListener|alert) is not defined/,
  /ReferenceError: provider is not defined/, // declared in the snippet, returned by the reader's SDK
  /TypeError: Invalid URL/, // a URL relative to the page
  /^connection\/(notConnected|noConnector) /,
  /^rpc\/|A snippet needs the network|did not answer/,
  /Cannot find package '(?!@portico)/,
  /Bad option of createSecureSite: keys.0.secret: Expected at least 1/, // the reader's environment has the key
  /Bad option of createPaymaster: key: Required/, // the same
]

describe('a dapp outside the repository', () => {
  it('type-checks with its own feature, adapter and connector, the packages’ declarations and the exact types of a registered kit', async () => {
    writeSnippets(join(dapp, 'documents'))
    const { include } = JSON.parse(readFileSync(join(dapp, 'tsconfig.json'), 'utf8'))
    for (const name of include.slice(1)) expect(existsSync(join(dapp, name)), name).toBe(true)
    await expect(run(dapp, process.execPath, tsc, '-p', '.')).resolves.toBe('')
  })

  it('D1 type-checks every snippet of the documents', async () => {
    const snippets = join(dapp, 'snippets')
    expect(writeSnippets(snippets)).toBeGreaterThan(60)
    await expect(run(dapp, process.execPath, tsc, '-p', snippets)).resolves.toBe('')
  })

  it('D1 runs every snippet of the documents, and accepts the options of their kits', async () => {
    const snippets = join(dapp, 'run')
    writeSnippets(snippets)
    const results = await runSnippets(snippets)
    const ended = results.filter(({ stopped }) => stopped === undefined)
    const failed = results.filter(
      ({ stopped }) => stopped && !allowedErrors.some((it) => it.test(stopped)),
    )
    expect(failed).toEqual([])
    expect(ended.length).toBeGreaterThan(50)
  })

  it('D1 runs the tests of the documents', async () => {
    const snippets = join(dapp, 'tests')
    writeSnippets(snippets)
    await expect(runSnippetTests(snippets)).resolves.toBeGreaterThan(20)
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
