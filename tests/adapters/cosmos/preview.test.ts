import { StargateClient } from '@cosmjs/stargate'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { type CosmosSigner, cosmosSigner } from './cosmosSigner.ts'

const { send, simulate, getMaxAmount, getTransaction } = createAdapter(
  [cosmosHub],
  adapterHost,
) as Required<ReturnType<typeof createAdapter>>
const signal = new AbortController().signal
const to = 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq'
const stone = { address: 'ustone', decimals: 6 }

let engine: CosmosEngine
let signer: CosmosSigner
beforeAll(async () => {
  engine = await cosmosEngine()
  signer = await cosmosSigner(engine.alpha)
  const { address } = signer.account
  await engine.fund({ chain: 'alpha', address, amount: '5000000' })
  await engine.fund({ chain: 'alpha', address, amount: '1500000', denom: 'ustone' })
}, 120_000)
afterAll(() => engine.stop())

const request = (more: Partial<SendRequest> = {}): SendRequest => ({
  ...signer,
  to,
  amount: '1.25',
  ...more,
})

describe('simulate', () => {
  it('lists outgoing amounts in the native currency and in a listed coin', async () => {
    expect(await simulate(request())).toEqual({
      changes: [{ direction: 'out', amount: '1.25', symbol: 'ALPHA', decimals: 6, to }],
      approvals: [],
    })
    const { changes } = await simulate(request({ token: stone }))
    expect(changes).toMatchObject([{ amount: '1.25', symbol: 'STONE', address: 'ustone' }])
  })

  it('S15 counts an unlisted coin in base units only', async () => {
    const network = { ...signer.network, tokens: [] }
    const ask = (decimals: number, amount: string) =>
      request({ network, amount, token: { address: 'ustone', decimals, symbol: 'STONE' } })
    await expect(simulate(ask(6, '1'))).rejects.toMatchObject({ code: 'cosmos/unknownDecimals' })
    await expect(send(ask(9, '0.5'))).rejects.toMatchObject({ code: 'cosmos/unknownDecimals' })
    const { amount: _, ...all } = ask(6, '1')
    await expect(getMaxAmount(all)).rejects.toMatchObject({ code: 'cosmos/unknownDecimals' })
    expect(signer.wallet.methods).not.toContain('signDirect')
    expect((await simulate(ask(0, '1250000'))).changes).toMatchObject([
      { amount: '1250000', decimals: 0, symbol: 'ustone', address: 'ustone' },
    ])
  })

  it('R8.10 reports a balance below amount and fee', async () => {
    for (const amount of ['5', '5000'])
      expect((await simulate(request({ amount }))).failure?.code).toBe('request/insufficientFunds')
  })

  it('R5.06 throws for an address of another network', async () => {
    const asking = simulate(request({ to: 'beta1erxf3sa9q2j4vgseu7jq4a258ckmk7cyrkahec' }))
    await expect(asking).rejects.toMatchObject({ code: 'cosmos/wrongNetwork' })
  })
})

describe('getTransaction', () => {
  const query = (hash: string) => ({
    network: signer.network,
    hash,
    account: signer.account,
    signal,
  })

  it('returns confirmed for a transaction in a block, and pending otherwise', async () => {
    const { hash } = await send(request({ amount: '0.1' }))
    expect(await getTransaction(query(hash))).toEqual({
      status: 'confirmed',
      blockNumber: expect.any(Number),
    })
    expect(await getTransaction(query('AB'.repeat(32)))).toEqual({ status: 'pending' })
  })
})

describe('getMaxAmount', () => {
  it('returns the full balance of a coin', async () => {
    const { amount: _, ...ask } = request({ token: stone })
    expect(await getMaxAmount(ask)).toBe('1.5')
  })

  it('reserves the fee, so that the rest can be sent', async () => {
    const { amount: _, ...ask } = request()
    const client = await StargateClient.connect(`${engine.url}/alpha`)
    const held = async (address: string) =>
      BigInt((await client.getBalance(address, 'ualpha')).amount)
    const [mine, theirs] = [await held(signer.account.address), await held(to)]
    const amount = await getMaxAmount(ask)
    await send(request({ amount }))
    const units = BigInt(Math.round(Number(amount) * 1e6))
    expect((await held(to)) - theirs).toBe(units)
    expect(mine - units).toBeLessThan(5_000n)
    expect(await getMaxAmount(ask)).toBe('0')
  })
})
