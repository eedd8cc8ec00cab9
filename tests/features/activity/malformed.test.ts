import { createApi } from '@portico/core/endpoints'
import { activityEndpoints, type HistoryTransaction } from '@portico/features/activity/endpoints'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '../../../features/src/activity/entries/listEntries.ts'
import { fromHistory } from '../../../features/src/activity/entries/toEntries.ts'
import { brokenAnswer } from '../balances/setup/brokenAnswer.ts'
import { dataService } from './setup/dataService.ts'
import { hashes, openTab } from './setup/openTab.ts'
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
    fetched: all.map(fromHistory),
    sent: [],
    open: false,
  })

describe('a malformed history', () => {
  it('R3.08 is read when fields are unknown or null', async () => {
    const [one] = good.data
    const bare = { operationType: null, hash: '0x1', minedAt: '2026-11-20T10:00:00Z', chain: null }
    const { data } = await read({ data: [{ ...one, extra: { deep: [1] } }, ...withMetadata(bare)] })
    expect(data).toHaveLength(2)
    expect(listed(data).at(-1)).toMatchObject({ hash: '0x1', status: 'confirmed' })
  })

  it('R3.08 drops malformed transactions and keeps the others', async () => {
    const bad = [...withMetadata(null), ...withMetadata({ hash: 1 }), null, 'text', {}]
    const undated = withMetadata({ ...told().metadata, minedAt: 'yesterday' })
    const { data } = await read({ data: [...bad, ...undated, ...good.data], next: 7 })
    expect(data.map(({ metadata }) => metadata.hash)).toEqual(['0x1', '0x2', '0x3'])
  })

  it.each([
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.000Z',
    '',
    'NaN',
  ])('R3.08 has no transaction of %j, which no block has', async (minedAt) => {
    const odd = withMetadata({ ...told().metadata, minedAt })
    expect((await read({ data: odd })).data).toEqual([])
  })

  it('treats an invalid amount as missing', async () => {
    const figures = ['NaN', '-1', '1e9', '', ' 1', '0x10', 'Infinity', '9'.repeat(400)]
    const transfers = figures.map((numeric) => token('in', numeric))
    const { data } = await read({ data: [told({ transfers })] })
    expect(data[0]?.transfers?.map(({ quantity }) => quantity.numeric)).toEqual(
      figures.map(() => ''),
    )
  })
})

describe('F1 F2 a data service with malformed responses or a failing connection', () => {
  const unsafe = /[\p{Cc}\p{Cf}]/u
  const whole = { 'supported-chains': { http: ['eip155:1'], ws: [] }, history: good }

  // Loads the modules first, because the fake clock does not cover that time.
  beforeEach(async () => void (await openTab({ service: dataService(good) })))

  for (const endpoint of ['supported-chains', 'history'] as const)
    it(`F1 F2 ${endpoint}: transactions come, or fail in the end, and none is nonsense`, async () => {
      await fc.assert(
        fc.asyncProperty(brokenAnswer(whole[endpoint]), async (answer) => {
          const service = dataService(endpoint === 'history' ? answer : good)
          if (endpoint === 'supported-chains') service.supports = answer
          const { store, clock } = await openTab({ service })
          while (!/^(success|error)$/.test(store.reading.status)) await clock.advance(1_000)
          expect(service.asked.length).toBeLessThanOrEqual(4)
          for (const { changes, at } of store.entries) {
            expect(at).not.toBeNaN()
            for (const { amount, name } of changes) {
              expect(amount).toMatch(/^(\d+(\.\d+)?)?$/)
              expect(unsafe.test(name)).toBe(false)
            }
          }
          // Only failures are retried; a malformed response counts as a result.
          if (store.reading.status !== 'error') return
          service.supports = undefined
          service.answerFromNowOn(good)
          await store.reload()
          expect(hashes(store)).toEqual(['0x1', '0x2', '0x3'])
        }),
        { numRuns: 60 },
      )
    })

  it('R9.03 F2 gives up on an unresponsive service after four attempts of 10 s', async () => {
    const { store, clock } = await openTab({
      service: dataService(() => new Promise(() => undefined)),
    })
    await clock.advance(41_000)
    expect(store.loading).toBe(true)
    await clock.advance(100)
    expect(store.reading.status).toBe('error')
  })
})
