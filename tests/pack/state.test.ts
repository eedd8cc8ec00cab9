import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from './setup/run.ts'

const root = join(import.meta.dirname, '../..')
const kit = pathToFileURL(join(root, 'core/dist/state/index.js')).href
const copy = '@preact/signals-core'

/**
 * Loads both copies in the given order: prints how often each one's effect ran for its own value, and during a batch of
 * the other.
 */
const script = (first: string, second: string) => `
  const engines = [await import('${first}'), await import('${second}')]
  const counters = engines.map(({ signal, effect, autorun = effect, batch }) => {
    const box = signal(0)
    const seen = { runs: 0 }
    autorun(() => { seen.runs += 1; box.value })
    return { seen, batch, change() { box.value += 1; return seen.runs } }
  })
  const [one, other] = counters
  const alone = counters.map(({ change }) => change())
  const within = [one.batch(() => other.change()), other.batch(() => one.change())]
  console.log(JSON.stringify([...alone, ...within, one.seen.runs, other.seen.runs]))
`

describe('the kit beside a dapp with its own copy of the state library', () => {
  for (const order of ['before', 'after'])
    it(`keeps its values apart when the dapp's copy loads ${order} the kit's`, async () => {
      const [first, second] = order === 'before' ? [copy, kit] : [kit, copy]
      const code = script(first as string, second as string)
      const output = await run(root, process.execPath, '--input-type=module', '-e', code)
      expect(JSON.parse(output)).toEqual([2, 2, 3, 3, 3, 3])
    })
})
