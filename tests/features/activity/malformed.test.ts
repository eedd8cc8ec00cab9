import { apiErrors, createApi } from '@portico/core'
import { activityEndpoints, type HistoryTransaction } from '@portico/features/activity/endpoints'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHistory } from '../../../features/src/activity/entries/fromHistory.ts'
import { listEntries } from '../../../features/src/activity/entries/listEntries.ts'
import { alice, collectible, token, told } from './setup/told.ts'

const good = {
  data: [
    told({ hash: '0x1', transfers: [token('out', '1'), token('in', '2')] }),
    told({ hash: '0x2', transfers: [collectible('in', 'Cat')] }),
    told({ hash: '0x3', application: { name: 'App', iconUrl: 'https://app.example/icon.png' } }),
  ],
  next: 'cursor',
}
const read = (reply: unknown) =>
  createApi('https://data.example/v1', activityEndpoints, async () => reply).history({
    address: alice,
  })
const withMetadata = (metadata: object | null) => [{ ...told(), metadata }]
const listed = (all: readonly HistoryTransaction[]) =>
  listEntries({
    subject: { networkId: 'eip155:1', address: alice },
    told: all.map(fromHistory),
    sent: [],
    open: false,
  })

/** Paths to every value of a reply. */
function paths(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))]
}
function put(value: unknown, [key, ...rest]: readonly string[], with_: unknown): unknown {
  if (key === undefined) return with_
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >
  copy[key] = put(copy[key], rest, with_)
  return copy
}

describe('a history that does not fit', () => {
  it('R3.08 is read where fields are unknown, or null', async () => {
    const [one] = good.data
    const bare = { operationType: null, hash: '0x1', minedAt: '2026-11-20T10:00:00Z', chain: null }
    const { data } = await read({ data: [{ ...one, extra: { deep: [1] } }, ...withMetadata(bare)] })
    expect(data).toHaveLength(2)
    expect(listed(data).at(-1)).toMatchObject({ hash: '0x1', status: 'confirmed' })
  })

  it('R3.08 loses the transactions that say not what they are, and no others', async () => {
    const bad = [...withMetadata(null), ...withMetadata({ hash: 1 }), null, 'text', {}]
    const undated = withMetadata({ ...told().metadata, minedAt: 'yesterday' })
    const { data } = await read({ data: [...bad, ...undated, ...good.data], next: 7 })
    expect(data.map(({ metadata }) => metadata.hash)).toEqual(['0x1', '0x2', '0x3'])
  })

  it('takes no figure for an amount that is none', async () => {
    const figures = ['NaN', '-1', '1e9', '', ' 1', '0x10', 'Infinity', '9'.repeat(400)]
    const transfers = figures.map((numeric) => token('in', numeric))
    const { data } = await read({ data: [told({ transfers })] })
    expect(data[0]?.transfers?.map(({ quantity }) => quantity.numeric)).toEqual(
      figures.map(() => ''),
    )
  })

  it('F1 gives rows or a typed error, whatever stands where', async () => {
    const spots = fc.constantFrom(...paths(good))
    const anything = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom(
        null,
        undefined,
        Number.NaN,
        'NaN',
        '<html>',
        -1,
        1e308,
        [],
        {},
        'x'.repeat(1e5),
      ),
    )
    await fc.assert(
      fc.asyncProperty(spots, anything, async (path, value) => {
        try {
          const { data } = await read(put(good, path, value))
          for (const { changes, at } of listed(data)) {
            expect(at).not.toBeNaN()
            for (const { amount } of changes) expect(amount).toMatch(/^(\d+(\.\d+)?)?$/)
          }
        } catch (error) {
          if (!apiErrors.is(error, 'invalidReply')) throw error
        }
      }),
      { numRuns: 500 },
    )
  })
})
