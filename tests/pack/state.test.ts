import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { linkPackages } from './setup/linkPackages.ts'
import { run } from './setup/run.ts'

const modules = join(import.meta.dirname, '../../node_modules')
const generations = { 6: 'mobx-6', 7: 'mobx' } as const

/** A dapp with the packed core and one copy of MobX, as npm installs a peer. */
async function dappWith(generation: keyof typeof generations): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const core = inject('tarballs').filter(({ name }) => name === '@portico/core')
  await linkPackages(folder, core, [])
  rmSync(join(folder, 'node_modules/mobx'), { recursive: true })
  symlinkSync(join(modules, generations[generation]), join(folder, 'node_modules/mobx'))
  return folder
}

/** Loads both in the given order; prints what plain MobX sees of the kit's stores. */
const script = (first: string, second: string) => `
  const loaded = { [${JSON.stringify(first)}]: await import(${JSON.stringify(first)}) }
  loaded[${JSON.stringify(second)}] = await import(${JSON.stringify(second)})
  const { autorun, configure, isObservableProp, spy, _getGlobalState } = loaded['mobx']
  const { createKit, memoryDriver } = loaded['@portico/core']
  configure({ enforceActions: 'always' })
  const warnings = []
  console.warn = (text) => warnings.push(text)
  const kit = createKit({ adapters: [], storage: memoryDriver(), analytics: false })
  const actions = []
  const stopSpy = spy(({ type, name }) => type === 'action' && actions.push(name))
  const opened = []
  const stop = autorun(() => opened.push(kit.modal.isOpen))
  kit.modal.show()
  kit.modal.hide()
  stop()
  stopSpy()
  await new Promise((resolve) => setTimeout(resolve, 50)) // where copies collide, MobX throws a moment later
  console.log(JSON.stringify({
    generation: _getGlobalState().version,
    copies: globalThis.__mobxInstanceCount,
    globals: Object.keys(globalThis).filter((name) => name.startsWith('__mobx')).sort(),
    opened, actions, warnings,
    isObservable: isObservableProp(kit.modal, 'isOpen'),
    enforced: _getGlobalState().enforceActions,
  }))
`

describe('the kit beside the MobX of a dapp', () => {
  for (const generation of [6, 7] as const)
    for (const order of ['before', 'after'] as const)
      it(`F11 shares MobX ${generation} that loads ${order} the kit: autorun, spy and configure work on the kit's stores`, async () => {
        const folder = await dappWith(generation)
        const both = ['mobx', '@portico/core'] as const
        const [first, second] = order === 'before' ? both : both.toReversed()
        const code = script(first as string, second as string)
        const output = await run(folder, process.execPath, '--input-type=module', '-e', code)
        expect(JSON.parse(output)).toEqual({
          generation,
          copies: 1,
          globals: ['__mobxGlobals', '__mobxInstanceCount'],
          opened: [false, true, false],
          actions: ['show', 'hide'],
          warnings: [],
          isObservable: true,
          enforced: 'always',
        })
      })
})
