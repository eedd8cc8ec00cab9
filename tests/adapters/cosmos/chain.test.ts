import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import { encodePubkey, makeAuthInfoBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { cosmos, cosmosHub, osmosis } from '@portico/cosmos'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { onChainCases } from '../../fakes/onChainCases.ts'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { type CosmosSigner, cosmosSigner } from './cosmosSigner.ts'
import { refuse } from './cosmosWallet.ts'

const adapter = createAdapter([cosmosHub, osmosis], adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const never = new AbortController().signal
const receiver = {
  alpha: 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq',
  beta: 'beta1erxf3sa9q2j4vgseu7jq4a258ckmk7cyrkahec',
}

let engine: CosmosEngine
beforeAll(async () => {
  engine = await cosmosEngine()
}, 120_000)
afterAll(() => engine.stop())

/** A signer on a chain with this balance in base units. */
async function someone(chain: 'alpha' | 'beta', amount = '5000000'): Promise<CosmosSigner> {
  const signer = await cosmosSigner(engine[chain])
  const { address } = signer.account
  const held = await balanceOf(chain, address)
  const missing = BigInt(amount) - held
  await engine.fund({ chain, address, amount: String(missing) })
  return signer
}

/** The same signer on a network with an endpoint on another host, which has to confirm a rejection. */
function confirmed({ network, ...signer }: CosmosSigner): CosmosSigner {
  const { http } = network.rpcUrls.default
  const other = http.map((url) => url.replace('127.0.0.1', 'localhost'))
  return { ...signer, network: { ...network, rpcUrls: { default: { http: [...http, ...other] } } } }
}

async function balanceOf(chain: 'alpha' | 'beta', address: string): Promise<bigint> {
  const client = await StargateClient.connect(`${engine.url}/${chain}`)
  return BigInt((await client.getBalance(address, engine[chain].denom)).amount)
}

/** A transaction of this account that was broadcast but is in no block yet. */
async function waiting({ wallet, network, account }: CosmosSigner): Promise<void> {
  const { address } = account
  const client = await SigningStargateClient.connectWithSigner(
    network.rpcUrls.default.http[0]!,
    wallet.provider.getOfflineSigner(String(network.id)),
  )
  const value = {
    fromAddress: address,
    toAddress: receiver.alpha,
    amount: [{ denom: 'ualpha', amount: '1' }],
  }
  const fee = { amount: [{ denom: 'ualpha', amount: '5000' }], gas: '200000' }
  await client.signAndBroadcastSync(
    address,
    [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }],
    fee,
  )
}

/** A node that does not answer until it serves the chain alpha. */
async function silentNode() {
  let silent = true
  let reach: () => void = () => undefined
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const server = createServer(async (request, response) => {
    reach()
    if (silent) return
    let body = ''
    for await (const chunk of request) body += chunk
    response.end(await (await fetch(`${engine.url}/alpha`, { method: 'POST', body })).text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  const speak = () => {
    silent = false
  }
  return { url: `http://127.0.0.1:${port}`, stop, speak, reached }
}

const send = (signer: CosmosSigner, request: Partial<SendRequest>) =>
  adapter.send({ to: receiver.alpha, amount: '1', ...signer, ...request })

describe('getBalances', () => {
  it('lists the native currency first, then the tokens of the network', async () => {
    const signer = await someone('alpha')
    const { address } = signer.account
    await engine.fund({ chain: 'alpha', address, amount: '1500000', denom: 'ustone' })
    const balances = await adapter.balances.getBalances({ ...signer, signal: never })
    expect(balances).toEqual([
      {
        name: 'Alpha',
        symbol: 'ALPHA',
        chainId: 'cosmos:sandbox-alpha-1',
        quantity: { numeric: '5', decimals: '6' },
      },
      {
        address: 'ustone',
        name: 'Stone',
        symbol: 'STONE',
        chainId: 'cosmos:sandbox-alpha-1',
        quantity: { numeric: '1.5', decimals: '6' },
      },
    ])
  })

  it('returns exact amounts beyond 2^53', async () => {
    const signer = await someone('beta', '98765432109876543210987')
    const [native] = await adapter.balances.getBalances({ ...signer, signal: never })
    expect(native?.quantity.numeric).toBe('98765.432109876543210987')
  })

  it('returns zero for an account without transactions', async () => {
    const network = { ...engine.alpha }
    const { account } = await cosmosSigner(network)
    const nobody = { ...account, address: 'alpha1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqygfkql' }
    const [native] = await adapter.balances.getBalances({ account: nobody, network, signal: never })
    expect(native?.quantity.numeric).toBe('0')
  })

  it('uses the next endpoint when one is down', async () => {
    const http = ['http://127.0.0.1:1', ...engine.alpha.rpcUrls.default.http]
    const network = { ...engine.alpha, rpcUrls: { default: { http } } }
    const { account } = await someone('alpha')
    await expect(
      adapter.balances.getBalances({ account, network, signal: never }),
    ).resolves.toMatchObject([{ symbol: 'ALPHA' }, {}])
  })

  it('T5 sends no balance request to an endpoint of another chain', async () => {
    const network = { ...engine.alpha, rpcUrls: engine.beta.rpcUrls }
    const { account } = await someone('alpha')
    await expect(
      adapter.balances.getBalances({ account, network, signal: never }),
    ).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
  })

  it('aborts on its signal, even if the endpoint never answers', async () => {
    const { url, stop, reached } = await silentNode()
    const network = { ...engine.alpha, rpcUrls: { default: { http: [url] } } }
    const { account } = await someone('alpha')
    const controller = new AbortController()
    const reason = new Error('enough')
    const reading = adapter.balances.getBalances({ account, network, signal: controller.signal })
    await reached
    controller.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await stop()
  })

  it('retries an endpoint that did not answer before', async () => {
    const { url, stop, speak } = await silentNode()
    const network = { ...engine.alpha, rpcUrls: { default: { http: [url] } } }
    const { account } = await someone('alpha')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read = () => adapter.balances.getBalances({ account, network, signal: never })
    try {
      const first = read()
      const failed = expect(first).rejects.toMatchObject({ code: 'network/unavailable' })
      await vi.advanceTimersByTimeAsync(10_000)
      await failed
    } finally {
      vi.useRealTimers()
    }
    speak()
    await expect(read()).resolves.toMatchObject([{ symbol: 'ALPHA' }, {}])
    await stop()
  })

  it('names the network that did not answer', async () => {
    const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
    const network = { ...engine.alpha, rpcUrls }
    const { account } = await someone('alpha')
    await expect(
      adapter.balances.getBalances({ account, network, signal: never }),
    ).rejects.toMatchObject({ code: 'network/unavailable', shortMessage: 'alpha did not answer' })
  })
})

describe('send', () => {
  it('transfers the amount, pays the fee and returns the hash', async () => {
    const signer = await someone('alpha')
    const before = await balanceOf('alpha', receiver.alpha)
    const { hash } = await send(signer, { amount: '1.25', memo: 'For the postcards' })
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect((await balanceOf('alpha', receiver.alpha)) - before).toBe(1_250_000n)
    const client = await StargateClient.connect(`${engine.url}/alpha`)
    expect(await client.getTx(hash)).toMatchObject({ code: 0, hash })
    expect(signer.wallet.methods.filter((it) => it === 'signDirect')).toHaveLength(1)
  })

  it('sends exact amounts beyond 2^53', async () => {
    const signer = await someone('beta', `${10n ** 24n}`)
    const before = await balanceOf('beta', receiver.beta)
    await send(signer, { to: receiver.beta, amount: '90071.992547409930000001' })
    expect((await balanceOf('beta', receiver.beta)) - before).toBe(90071992547409930000001n)
  })

  it('sends tokens by their denomination', async () => {
    const signer = await someone('alpha')
    const { address } = signer.account
    await engine.fund({ chain: 'alpha', address, amount: '3000000', denom: 'ustone' })
    const client = await StargateClient.connect(`${engine.url}/alpha`)
    const before = BigInt((await client.getBalance(receiver.alpha, 'ustone')).amount)
    await send(signer, { amount: '2.5', token: { address: 'ustone', decimals: 6 } })
    const after = BigInt((await client.getBalance(receiver.alpha, 'ustone')).amount)
    expect(after - before).toBe(2_500_000n)
  })

  it('requests an amino document from a device that only signs those', async () => {
    const signer = await someone('alpha')
    signer.wallet.ledger = true
    await expect(send(signer, { memo: 'amino <&>' })).resolves.toHaveProperty('hash')
    expect(signer.wallet.methods).not.toContain('signDirect')
    expect(signer.wallet.methods).toContain('signAmino')
  })

  it('signs once more when another transaction came first and the network rejected this one', async () => {
    const signer = confirmed(await someone('alpha', '20000000'))
    const { signDirect } = signer.wallet.provider
    let second: Promise<unknown> | undefined
    signer.wallet.answer('signDirect', async (...args) => {
      const other = await cosmosSigner(engine.alpha)
      // Another window of the user sends between request and answer.
      second ??= send(other, { amount: '0.5' })
      await second
      const plain = await cosmosSigner(engine.alpha)
      return plain.wallet.provider.signDirect(...(args as Parameters<typeof signDirect>))
    })
    const before = await balanceOf('alpha', receiver.alpha)
    await send(signer, { amount: '1' })
    expect(signer.wallet.methods.filter((it) => it === 'signDirect')).toHaveLength(2)
    expect((await balanceOf('alpha', receiver.alpha)) - before).toBe(1_500_000n)
  })

  it('signs once more only after the earlier transaction is in a block', async () => {
    const signer = confirmed(await someone('alpha', '20000000'))
    let waits = 0
    signer.wallet.answer('signDirect', async (chainId, address, doc) => {
      const plain = await cosmosSigner(engine.alpha)
      if (waits++ === 0) {
        await engine.hold('alpha', true)
        await waiting(plain)
        setTimeout(() => void engine.hold('alpha', false), 1_200)
      }
      const { signDirect } = plain.wallet.provider
      return signDirect(chainId as string, address as string, doc as SignDoc)
    })
    const before = await balanceOf('alpha', receiver.alpha)
    await send(signer, { amount: '1' })
    expect(signer.wallet.methods.filter((it) => it === 'signDirect')).toHaveLength(2)
    expect((await balanceOf('alpha', receiver.alpha)) - before).toBe(1_000_001n)
  })

  it('reports a pending earlier transaction before any wallet request', async () => {
    const signer = await someone('alpha')
    await engine.hold('alpha', true)
    try {
      await waiting(await cosmosSigner(engine.alpha))
      await expect(send(signer, {})).rejects.toMatchObject({
        code: 'cosmos/sequenceMismatch',
        hints: expect.arrayContaining([expect.stringContaining('account sequence mismatch')]),
      })
      expect(signer.wallet.prompts()).toBe(0)
    } finally {
      await engine.hold('alpha', false)
    }
  })

  it('does not treat a rejection by the visitor as a network timeout, and does not prompt again', async () => {
    const signer = await someone('alpha')
    const http = ['http://127.0.0.1:1', ...engine.alpha.rpcUrls.default.http]
    const network = { ...engine.alpha, rpcUrls: { default: { http } } }
    for (const allowed of [0, 1, 2]) {
      const { wallet, ...own } = await cosmosSigner(network)
      const { getKey } = (await cosmosSigner(network)).wallet.provider
      let asked = 0
      wallet.answer('getKey', (chainId) =>
        asked++ < allowed ? getKey(chainId as string) : refuse(),
      )
      await expect(
        adapter.estimateFee({ ...own, to: receiver.alpha, amount: '1' }),
      ).rejects.toMatchObject({ code: 'request/rejected' })
      expect(asked).toBe(allowed + 1)
    }
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('T3 signs nothing when the wallet changes its account during network requests', async () => {
    const signer = await someone('alpha')
    const plain = await cosmosSigner(engine.alpha)
    signer.wallet.answer('getOfflineSignerAuto', (chainId) => {
      signer.wallet.account = 1
      return plain.wallet.provider.getOfflineSignerAuto(chainId as string)
    })
    await expect(send(signer, {})).rejects.toMatchObject({ code: 'request/accountChanged' })
    expect(signer.wallet.prompts()).toBe(0)
  })

  it.each([
    ['', '1', 'request/amountAndReceiver'],
    ['alpha1', '1', 'request/badAddress'],
    ['0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F', '1', 'request/badAddress'],
    ['cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6', '1', 'cosmos/wrongNetwork'],
    [receiver.beta, '1', 'cosmos/wrongNetwork'],
    [receiver.alpha, '', 'request/amountAndReceiver'],
    [receiver.alpha, '0', 'request/badAmount'],
    [receiver.alpha, '-1', 'request/badAmount'],
    [receiver.alpha, '1e3', 'request/badAmount'],
    [receiver.alpha, '0.0000001', 'request/badAmount'],
    [receiver.alpha, '1,5', 'request/badAmount'],
  ])('rejects "%s" and "%s" as %s before any wallet request', async (to, amount, code) => {
    const signer = await someone('alpha')
    await expect(send(signer, { to, amount })).rejects.toMatchObject({ code })
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('reports insufficient funds for the amount or the fee before any wallet request', async () => {
    const signer = await someone('alpha', '5000000')
    for (const amount of ['5.000001', '5'])
      await expect(send(signer, { amount })).rejects.toMatchObject({
        code: 'request/insufficientFunds',
      })
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('reports that the network requires a higher fee', async () => {
    const signer = await someone('alpha')
    const gasPrice = { slow: '0.0001', normal: '0.0001', fast: '0.0001' }
    const network = { ...engine.alpha, gasPrice }
    await expect(send(signer, { network })).rejects.toMatchObject({
      code: 'cosmos/insufficientFee',
      hints: [expect.stringContaining('insufficient fee'), 'Offer a higher fee'],
    })
  })

  it('R8.10 reports a rejection and sends nothing', async () => {
    const signer = await someone('alpha')
    signer.wallet.answer('signDirect', refuse)
    const before = await balanceOf('alpha', signer.account.address)
    await expect(send(signer, {})).rejects.toMatchObject({ code: 'request/rejected' })
    expect(await balanceOf('alpha', signer.account.address)).toBe(before)
  })

  it('T3 requests no signature when the wallet has switched to another account', async () => {
    const signer = await someone('alpha')
    signer.wallet.account = 1
    await expect(send(signer, {})).rejects.toMatchObject({ code: 'request/accountChanged' })
    expect(signer.wallet.prompts()).toBe(0)
  })
})

describe('estimateFee', () => {
  it('returns the simulated gas plus a margin, at the price of the speed', async () => {
    const signer = await someone('alpha')
    const request = { ...signer, to: receiver.alpha, amount: '1' }
    const [slow, normal, fast] = await Promise.all(
      (['slow', 'normal', 'fast'] as const).map((speed) =>
        adapter.estimateFee({ ...request, speed }),
      ),
    )
    expect([slow, normal, fast].every((fee) => fee?.symbol === 'ALPHA')).toBe(true)
    expect(Number(normal?.amount)).toBeCloseTo(Number(slow?.amount) * 2.5, 5)
    expect(Number(fast?.amount)).toBeCloseTo(Number(slow?.amount) * 4, 5)
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('matches the fee that send offers', async () => {
    const signer = await someone('alpha')
    const { amount } = await adapter.estimateFee({ ...signer, to: receiver.alpha, amount: '1' })
    const before = await balanceOf('alpha', signer.account.address)
    await send(signer, { amount: '1' })
    const spent = before - (await balanceOf('alpha', signer.account.address))
    expect(Number(spent) / 1e6).toBeCloseTo(1 + Number(amount), 6)
  })
})

describe('sendTransaction', () => {
  /** A SignDoc as a dapp creates it with CosmJS. */
  async function document({ account, wallet, network }: CosmosSigner, gas = 200_000) {
    const chainId = String(network.id)
    const client = await StargateClient.connect(network.rpcUrls.default.http[0]!)
    const { accountNumber, sequence } = await client.getSequence(account.address)
    const { pubKey } = await wallet.provider.getKey(chainId)
    const body = new Registry(defaultRegistryTypes).encodeTxBody({
      messages: [
        {
          typeUrl: '/cosmos.bank.v1beta1.MsgSend',
          value: {
            fromAddress: account.address,
            toAddress: receiver.alpha,
            amount: [{ denom: 'ualpha', amount: '42' }],
          },
        },
      ],
    })
    const pubkey = encodePubkey(encodeSecp256k1Pubkey(pubKey))
    const fee = [{ denom: 'ualpha', amount: '5000' }]
    const authInfo = makeAuthInfoBytes([{ pubkey, sequence }], fee, gas, undefined, undefined)
    return SignDoc.encode(makeSignDoc(body, authInfo, chainId, accountNumber)).finish()
  }

  it('signs a CosmJS SignDoc and sends it', async () => {
    const signer = await someone('alpha')
    const before = await balanceOf('alpha', receiver.alpha)
    const transaction = await document(signer)
    const { hash } = await adapter.sendTransaction({ ...signer, transaction })
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect((await balanceOf('alpha', receiver.alpha)) - before).toBe(42n)
  })

  it('returns the same hash for a transaction that was already sent, and executes it once', async () => {
    const signer = await someone('alpha')
    const transaction = await document(signer)
    const first = await adapter.sendTransaction({ ...signer, transaction })
    const before = await balanceOf('alpha', receiver.alpha)
    expect(await adapter.sendTransaction({ ...signer, transaction })).toEqual(first)
    expect(await balanceOf('alpha', receiver.alpha)).toBe(before)
  })

  it('reports why the network rejects it', async () => {
    const signer = confirmed(await someone('alpha'))
    const transaction = await document(signer)
    await adapter.sendTransaction({ ...signer, transaction: await document(signer, 150_000) })
    await expect(adapter.sendTransaction({ ...signer, transaction })).rejects.toMatchObject({
      code: 'cosmos/sequenceMismatch',
    })
    const short = await document(signer, 1_000)
    await expect(adapter.sendTransaction({ ...signer, transaction: short })).rejects.toMatchObject({
      code: 'cosmos/outOfGas',
    })
    const other = { ...signer, network: { ...engine.alpha, ...chainOf('beta') } }
    await expect(
      adapter.sendTransaction({ ...other, transaction: await document(signer) }),
    ).rejects.toMatchObject({ code: 'request/wrongChain' })
  })

  const chainOf = (chain: 'beta') => ({ id: engine[chain].id, rpcUrls: engine[chain].rpcUrls })
})

describe('the Cosmos adapter contract on a chain', () => {
  const cases = onChainCases(
    () => cosmos({ networks: [engine.alpha] }),
    async () => {
      const before = await balanceOf('alpha', receiver.alpha)
      return {
        signer: await someone('alpha', '50000000'),
        balance: '50',
        to: receiver.alpha,
        received: async () => formatAmount((await balanceOf('alpha', receiver.alpha)) - before, 6),
      }
    },
  )
  for (const { name, run } of cases) it(name, run)
})
