import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { exports } = JSON.parse(readFileSync(join(root, 'core/package.json'), 'utf8'))
const entries = Object.keys(exports).filter((entry) => exports[entry]['portico-source'])

/** One module text of `source`, with everything that it imports. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(root, 'tests'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    ignoreAnnotations: true, // what a package says of its side effects is what is to be proved
    conditions: ['portico-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

const values = ['localStorage', 'sessionStorage', 'document', 'navigator', 'location']
const calls = [
  'fetch',
  'addEventListener',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'matchMedia',
  'BroadcastChannel',
  'WebSocket',
]

/** Runs a script in a page with instrumented globals; returns the accessed ones. */
function touchedBy(script: string): readonly string[] {
  const touched: string[] = []
  const page: Record<string, unknown> = { AbortController, AbortSignal, URL, crypto }
  for (const name of values)
    Object.defineProperty(page, name, { get: () => void touched.push(name) })
  for (const name of calls)
    Object.defineProperty(page, name, { value: () => void touched.push(name) })
  const before = Object.keys(page)
  runInNewContext(script, page)
  const added = Object.keys(page).filter((name) => !before.includes(name))
  return [...touched, ...added]
}

/** The global registry that all copies of zod share. */
const ofZod = ['__zod_globalConfig', '__zod_globalRegistry']
/** The globals by which copies of MobX find each other. */
const ofMobX = ['__mobxInstanceCount', '__mobxGlobals']
/** What the libraries of an entry leave on the page. */
const left: Record<string, readonly string[]> = {
  '.': ofMobX,
  './feature': ofMobX,
  './feature/store': ofMobX,
  './adapter/discovery': ofMobX,
  './internal': ofMobX,
  './internal/views': ofMobX,
  './amount': ofMobX,
  './calls': [...ofMobX, ...ofZod],
  './queries': ofMobX,
  './state': ofMobX,
  './endpoints': ofZod,
  './wallets': ofZod,
}

describe('importing a package has no side effects', () => {
  it('detects an access to a global', () => {
    expect(touchedBy('void localStorage; setTimeout(() => 1); var added = 1')).toEqual([
      'localStorage',
      'setTimeout',
      'added',
    ])
  })

  for (const entry of entries)
    it(`F11 ${join('@portico/core', entry)} accesses no global of the page and adds none but its libraries'`, async () => {
      const name = join('@portico/core', entry)
      expect(touchedBy(await bundle(`import '${name}'`))).toEqual(left[entry] ?? [])
    })

  it('F11 createKit starts nothing: no storage read, no request, no listener, no timer', async () => {
    const source = `
      import { createKit } from '@portico/core'
      import { accountAction, defineFeature } from '@portico/core/feature'
      const feature = defineFeature({
        id: 'f', apiVersion: 1, slots: [accountAction({ id: 'a', view: 'Networks', label: 'l' })],
        messages: { l: 'Label' }, setup: (host) => ({ ask: () => host.service('data') }),
      })
      const kit = createKit({
        adapters: [{ namespace: 'eip155', networks: [], discover: () => { throw 1 }, load: () => { throw 1 } }],
        features: [feature], connectors: [() => { throw 1 }], projectId: 'p', locale: 'de', debug: true,
      })
      kit.account.state(); kit.networks.current('eip155'); kit.theme.properties; kit.i18n.direction`
    expect(touchedBy(await bundle(source))).toEqual(ofMobX)
  })
})
