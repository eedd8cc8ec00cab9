import { systemClock } from '@portico/core/async'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../server/src/dataApi/chainIndex/readHistory.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import {
  createCatalogueLoader,
  createUnreadReader,
} from '../../../server/src/dataApi/chainIndex/token/createCatalogueLoader.ts'

const alice = `0x${'a'.repeat(40)}`
const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const touched = Array.from({ length: 450 }, (_, at) => addressOf(at + 1))
const known = addressOf(450)

describe('a block that creates more tokens than the index reads per block', () => {
  it('S20 is stored with 200 of them, and the others are read between the next polls', async () => {
    let calls = 0
    const answer = async () => {
      calls += 1
      return `0x${'0'.repeat(62)}06`
    }
    const node = { request: answer, requestIfAllowed: answer } as never
    const storage = sqliteStorage()
    const chain = storage.open('eip155:1')
    const tokenOf = { address: known, name: 'Known', symbol: 'KNOWN', decimals: 9 }
    const loadCatalogue = createCatalogueLoader({
      node,
      storage: chain,
      known: new Map([[known, tokenOf]]),
      clock: systemClock,
    })
    const { tokens, unread = [], token } = await loadCatalogue({ tokens: touched, nfts: [] })
    expect([tokens.length, unread.length, calls]).toEqual([201, 249, 600])
    expect(token(known)).toEqual(tokenOf)

    const late = token(unread[0]!)
    expect(late).toEqual({ address: unread[0], name: '', symbol: '', decimals: 0 })
    const transfer = { from: alice, to: alice, kind: 'erc20', token: late, amount: '1' } as const
    const summary = { hash: '0x1', minedAt: '2026-11-21T00:00:00.000Z', from: alice, nonce: 0 }
    await chain.append({
      number: 1n,
      hash: '0x1',
      parentHash: '0x0',
      tokens,
      unread,
      transactions: [
        {
          position: 0,
          summary: { ...summary, status: 'confirmed' },
          parts: new Map([[alice, { transfers: [transfer], approvals: [] }]]),
        },
      ],
    })
    const decimals = async () => {
      const { items } = await readHistory(chain, alice, { limit: 1 })
      return items[0]?.transfers[0]?.token?.decimals
    }
    expect([await decimals(), await chain.tokensOf(alice)]).toEqual([0, []])
    const readUnread = createUnreadReader({ node, storage: chain, clock: systemClock })
    const looks = [await readUnread(), await readUnread(), await readUnread()]
    expect([looks, await chain.unread(1)]).toEqual([[true, true, false], []])
    expect(calls).toBe(600 + 249 * 3)
    expect([await decimals(), (await chain.tokensOf(alice)).length]).toEqual([6, 1])
    await storage.close()
  })
})
