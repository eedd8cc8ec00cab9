import type { KitError } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { places } from './setup/fakeSwap.ts'
import { openFakeSwapper } from './setup/openFakeSwapper.ts'

const amounts = ({ list }: Awaited<ReturnType<typeof openFakeSwapper>>['store']['allowances']) =>
  list.status === 'success' ? list.data.map(({ token, amount }) => [token.symbol, amount]) : list

describe('allowances that are left', () => {
  it.each([
    [0n, []],
    [1_500_000n, [['USDX', '1.5']]],
    [2n ** 256n - 1n, [['USDX', 'unlimited']]],
  ])('T19 of %i base units are listed as %j', async (allowance, expected) => {
    const { store } = await openFakeSwapper({ allowance, isPriced: false })
    await store.allowances.load()
    expect(amounts(store.allowances)).toEqual(expected)
  })

  it('T19 are taken back with an approval of nothing, and read again', async () => {
    const { store, sent, state, clock } = await openFakeSwapper({ allowance: 5n, isPriced: false })
    await store.allowances.load()
    const { list } = store.allowances
    const [allowance] = list.status === 'success' ? list.data : []
    const revoked = store.allowances.revoke(allowance!)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toEqual({
      to: places.usd,
      amount: '0',
      data: `0x095ea7b3${'0'.repeat(24)}${places.router.slice(2)}${'0'.repeat(64)}`,
    })
    expect(store.allowances.revoking).toBe(allowance)
    state.allowance = 0n
    await expect
      .poll(() => {
        clock.advance(3_000)
        return store.allowances.revoking
      })
      .toBeUndefined()
    await revoked
    expect(amounts(store.allowances)).toEqual([])
  })

  it('stay when the wallet refuses, with the reason', async () => {
    const { store } = await openFakeSwapper({
      allowance: 5n,
      isPriced: false,
      verbs: { send: () => Promise.reject(requestErrors.create('rejected', [])) },
    })
    await store.allowances.load()
    const { list } = store.allowances
    await store.allowances.revoke((list.status === 'success' ? list.data : [])[0]!)
    expect((store.allowances.fault as KitError).code).toBe('request/rejected')
    expect(amounts(store.allowances)).toEqual([['USDX', '0.000005']])
  })

  it('cannot be read from a node that does not answer', async () => {
    const { store } = await openFakeSwapper({
      verbs: { callContracts: () => Promise.reject(new Error('down')) },
    })
    await store.allowances.load()
    expect(store.allowances.list.status).toBe('error')
  })
})
