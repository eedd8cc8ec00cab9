import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'

type Files = ReadonlyMap<string, BuiltFile>

const feature = /\/features\/dist\//
/** What a slot or a route of a feature loads. */
const view = /\/features\/dist\/(\w+\/views\/\w+(?:View|Tab|Summary))\.js$/

let files: Files
let eager: ReadonlySet<string>
beforeAll(async () => {
  files = await buildDapp('account')
  eager = eagerOf(files)
})

const kB = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
const weigh = (all: Files, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (all.get(name)?.bytes ?? 0), 0)

/** A file and all that it cannot do without. */
function reach(all: Files, begin: string): ReadonlySet<string> {
  const found = new Set([begin])
  for (const name of found) for (const one of all.get(name)?.imports ?? []) found.add(one)
  return found
}

/** What comes with the page. */
function eagerOf(all: Files): ReadonlySet<string> {
  const [entry] = [...all].find(([, { modules }]) =>
    modules.some((id) => id.endsWith('main.tsx')),
  ) ?? ['']
  return reach(all, entry)
}

describe('bytes of balances, send, receive and activity', () => {
  it('with the page, all four together take at most 3 kB by gzip', async () => {
    const without = await buildDapp('dapp')
    const added = weigh(files, eager) - weigh(without, eagerOf(without))
    console.log(`Four features of the account, with the page: ${kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(3_000)
  })

  it('each view takes at most 8 kB by gzip of its own', () => {
    const isOwn = (name: string) =>
      !eager.has(name) && files.get(name)?.modules.some((id) => feature.test(id))
    const views = [...files].flatMap(([name, { modules }]) => {
      const own = [...reach(files, name)].filter(isOwn)
      const titles = modules.flatMap((id) => view.exec(id)?.[1] ?? [])
      return titles.map((title) => ({ title, bytes: weigh(files, own) }))
    })
    console.log(views.map(({ title, bytes }) => `${title}: ${kB(bytes)}`).join('\n'))
    expect(views.length).toBeGreaterThanOrEqual(9)
    for (const { title, bytes } of views) expect(bytes, title).toBeLessThanOrEqual(8_000)
  })
})
