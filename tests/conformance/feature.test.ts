import { createKit, type Feature } from '@portico/core'
import { defineFeature, type FeatureHost } from '@portico/core/feature'
import { featureContract } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'

const notes = () =>
  defineFeature({
    id: 'notes',
    apiVersion: 1,
    views: { Notes: { load: async () => ({ default: () => null }) } },
    setup: (host) => ({ keep: (text: string) => host.storage.set('note', text) }),
  })

/** The names of the failed cases of a feature. */
async function broken(create: () => Feature): Promise<readonly string[]> {
  const failures = featureContract(create, createKit).map(async ({ name, run }) => {
    try {
      await run()
      return []
    } catch {
      return [name] // a failed case, which is the expected result
    }
  })
  return (await Promise.all(failures)).flat()
}

describe('a third-party feature satisfies the contract', () => {
  for (const { name, run } of featureContract(notes, createKit)) it(name, run)
})

describe('the feature contract detects', () => {
  it('a feature that accesses storage or the network in its setup', async () => {
    const eager = () => ({
      ...(notes() as Feature),
      setup: (host: FeatureHost) => host.storage.set('a', 1),
    })
    expect(await broken(eager)).toEqual(['sets up without touching storage or the network'])
  })

  it('rejects a feature whose kits share one API', async () => {
    const shared = {}
    const create = () => ({ ...(notes() as Feature), setup: () => shared })
    expect(await broken(create as () => Feature)).toEqual(['serves two independent kits'])
  })

  it('a view that is not a component', async () => {
    const views = { Notes: { load: async () => ({ default: 'text' as never }) } }
    const create = () => defineFeature({ ...notes(), views })
    expect(await broken(create as () => Feature)).toEqual([
      'loads each of its views as a component',
    ])
  })
})
