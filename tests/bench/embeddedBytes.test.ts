import { describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

describe('size of the embedded wallet', () => {
  it('adds at most 1.35 kB (gzip) to a page that has the features of the account', async () => {
    const [files, without] = [await buildDapp('embedded'), await buildDapp('account')]
    const added =
      built.weigh(files, built.eagerOf(files)) - built.weigh(without, built.eagerOf(without))
    console.log(`The embedded wallet, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(1_350)
  })

  it('loads the marks of the providers with their buttons, and not with the page', async () => {
    const files = await buildDapp('embedded')
    const eager = built.eagerOf(files)
    const marks = [...files].filter(([, { body }]) => String(body).includes('#5865f2'))
    expect(marks).toHaveLength(1)
    expect(marks.filter(([name]) => eager.has(name))).toEqual([])
  })
})
