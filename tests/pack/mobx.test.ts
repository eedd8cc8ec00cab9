import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './setup/run.ts'

const root = join(import.meta.dirname, '../..')
const kit = pathToFileURL(join(root, 'core/dist/state/index.js')).href

/** Loads two copies of MobX in the order given; each counts how often it saw its own value change. */
const script = (first: string, second: string) => `
  const [first, second] = [await import('${first}'), await import('${second}')]
  const seen = [first, second].map(({ observable, autorun, runInAction }) => {
    const box = observable({ value: 0 })
    let runs = 0
    autorun(() => { runs += 1; box.value })
    return () => { runInAction(() => { box.value += 1 }); return runs }
  })
  console.log(JSON.stringify([...seen, ...seen].map((change) => change())))
`

describe('the kit beside a dapp with MobX of its own', () => {
  for (const copy of ['mobx6', 'mobx'])
    for (const order of ['before', 'after'])
      it(`a dapp's ${copy} loaded ${order} the kit reacts, and so does the kit's`, async () => {
        const [first, second] = order === 'before' ? [copy, kit] : [kit, copy]
        const code = script(first as string, second as string)
        const output = await run(root, process.execPath, '--input-type=module', '-e', code)
        expect(JSON.parse(output)).toEqual([2, 2, 3, 3])
      })
})
