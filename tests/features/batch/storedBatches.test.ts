import { type Call, memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { keyedStorage } from '../../../core/src/storage/keyedStorage.ts'
import type { BatchOrder } from '../../../features/src/batch/BatchOrder.ts'
import { OpenBatches } from '../../../features/src/batch/OpenBatches.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const signer = evmSigner(undefined)
const order = (address: string, data: string, value = 1n): BatchOrder => ({
  signer: { ...signer, account: { ...signer.account, address } },
  calls: [{ to: bob, data, value } as Call],
  atomicRequired: false,
})

function browser(key = 'open') {
  const driver = memoryDriver()
  return {
    page: () => new OpenBatches(keyedStorage(driver, '')),
    write: (rows: unknown) => driver.setItem(key, JSON.stringify(rows)),
    rows: (): unknown[] => JSON.parse(driver.getItem(key) ?? '[]'),
  }
}

describe('batches in storage', () => {
  it('one row of another form costs no other row', () => {
    const { page, write, rows } = browser()
    page().inTurn.keep(order(alice, '0x01'), ['0x1'])
    write([{ id: 1 }, null, { ...(rows()[0] as object), hashes: 5 }, ...rows()])
    expect(page().find('eip155:1', alice)?.hashes).toEqual(['0x1'])
    expect(page().inTurn.hashesOf(order(alice, '0x01'))).toEqual(['0x1'])
  })

  it('a row of a newer version is still there, unchanged, after this version wrote', () => {
    const { page, write, rows } = browser()
    const newer = { networkId: 'eip155:1', address: alice, plan: [{ step: 1 }] }
    write([newer])
    page().inTurn.keep(order(alice, '0x01'), ['0x1'])
    page().inTurn.keep(order(alice, '0x02'), ['0x2'])
    page().forget(order(alice, '0x01'))
    expect(rows()).toMatchObject([{ hashes: ['0x2'] }, newer])
    expect(rows()[1]).toEqual(newer)
  })

  it('the longest id of calls that a wallet took at once is found again after a reload', () => {
    const { page } = browser('together')
    const callsId = `0x${'ab'.repeat(4_096)}`
    const given = order(alice, `0x${'00'.repeat(90_000)}`, 2n ** 256n - 1n)
    page().together.keep(given, [], callsId)
    expect(page().find('eip155:1', alice)).toEqual({
      networkId: 'eip155:1',
      address: alice,
      calls: given.calls,
      hashes: [],
      callsId,
    })
  })

  it('the batch of one account costs no other account its own', () => {
    const { page } = browser()
    page().inTurn.keep(order(alice, '0x01'), ['0x1'])
    page().inTurn.keep(order(bob, '0x02'), ['0x2'])
    expect([alice, bob].map((it) => page().find('eip155:1', it)?.hashes)).toEqual([
      ['0x1'],
      ['0x2'],
    ])
  })

  it('an older batch of the same account is offered again once the newer one has ended', () => {
    const { page } = browser()
    page().inTurn.keep(order(alice, '0x01'), ['0x1'])
    page().inTurn.keep(order(alice, '0x02'), ['0x2'])
    expect(page().find('eip155:1', alice)?.hashes).toEqual(['0x2'])
    page().forget(order(alice, '0x02'))
    expect(page().find('eip155:1', alice)?.hashes).toEqual(['0x1'])
  })
})
