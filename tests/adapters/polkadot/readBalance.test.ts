import type { ApiPromise } from '@polkadot/api'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../../adapters/polkadot/src/chain/readBalance.ts'

/** A runtime with an existential deposit of 10 that returns this account info. */
const runtime = (info: unknown) => {
  const json = (value: unknown) => ({ toJSON: () => value })
  const api = {
    query: { system: { account: async () => json(info) } },
    tx: { balances: { transferKeepAlive: () => undefined } },
    consts: { balances: { existentialDeposit: json(10) } },
    runtimeVersion: { specName: 'asset-hub' },
  }
  return api as unknown as ApiPromise
}
const transferable = async (info: unknown) => (await readBalance(runtime(info), '1')).transferable

describe('the transferable balance', () => {
  it.each([
    ['all, where nothing holds it', { frozen: 0, reserved: 0 }, 100n],
    ['what is not frozen', { frozen: 60, reserved: 0 }, 40n],
    ['what is frozen beyond the reserved counts', { frozen: 60, reserved: 20 }, 60n],
    ['all but the deposit, where the reserved covers the lock', { frozen: 60, reserved: 55 }, 90n],
    ['all but the deposit, where something is reserved', { frozen: 0, reserved: 1 }, 90n],
    ['nothing, where all is frozen', { frozen: '0x8ac7230489e80000', reserved: 0 }, 0n],
  ])('is %s', async (_, data, left) => {
    expect(await transferable({ data: { free: 100, ...data } })).toBe(left)
  })

  it('is everything except the deposit, when something else requires the account', async () => {
    const data = { free: 100, frozen: 0, reserved: 0 }
    expect(await transferable({ consumers: 1, providers: 1, data })).toBe(90n)
    expect(await transferable({ consumers: 1, providers: 2, data })).toBe(100n)
    expect(await transferable({ consumers: 0, providers: 1, data })).toBe(100n)
  })

  it('excludes both locks of older runtimes, whatever is reserved', async () => {
    const data = { free: 100, reserved: 50, miscFrozen: 60, feeFrozen: 30 }
    expect(await transferable({ refcount: 1, data })).toBe(40n)
  })

  it.each([null, {}, { data: { free: -1, reserved: 0 } }, { data: { free: 0.5, reserved: 0 } }])(
    'is rejected for %j',
    async (info) => {
      await expect(transferable(info)).rejects.toMatchObject({ code: 'network/unavailable' })
    },
  )
})
