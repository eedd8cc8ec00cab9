import type { StdSignDoc } from '@cosmjs/amino'
import { SigningStargateClient } from '@cosmjs/stargate'
import { createKit, memoryDriver } from '@portico/core'
import { type CosmosNetwork, cosmos, osmosis } from '@portico/cosmos'
import { getSigningStargateClient } from '@portico/cosmos/stargate'
import { useSigningStargateClient } from '@portico/cosmos/stargate/react'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { type SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderHook } from '../../react/setup/renderHook.ts'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { cosmosPage } from './cosmosPage.ts'
import { cosmosWallet, refuse } from './cosmosWallet.ts'

const receiver = 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq'
const thief = 'alpha1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5khj0ma'
const alpha = 'sandbox-alpha-1'
let engine: CosmosEngine
let ends: (() => unknown)[] = []
beforeAll(async () => {
  engine = await cosmosEngine()
}, 120_000)
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
afterAll(() => engine.stop())

type Parts = { networks?: readonly CosmosNetwork[]; connected?: boolean; ledger?: boolean }

/** A started kit on a page with one wallet, whose account is funded. */
async function setUp({
  networks = [engine.alpha, engine.beta],
  connected = true,
  ledger = false,
}: Parts = {}) {
  const wallet = cosmosWallet(networks)
  wallet.ledger = ledger
  const target = cosmosPage({ leap: wallet.provider })
  const kit = createKit({
    adapters: [cosmos({ networks, discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  ends.push(kit.start())
  if (connected) await kit.connect({ connectorId: 'cosmos:leap' })
  const { address = '' } = kit.account.state('cosmos')
  if (address.startsWith('alpha')) await engine.fund({ chain: 'alpha', address, amount: '5000000' })
  return { kit, wallet, address }
}
const coins = [{ denom: 'ualpha', amount: '1234' }]
const options = { broadcastPollIntervalMs: 100 }

describe('getSigningStargateClient', () => {
  it.each([
    ['directly', false],
    ['by amino for a device', true],
  ])(
    'signs %s and sends on a real chain, with the endpoint and gas price of the kit',
    async (_, ledger) => {
      const { kit, address } = await setUp({ ledger })
      const client = await getSigningStargateClient(kit, options)
      expect(client).toBeInstanceOf(SigningStargateClient)
      const before = BigInt((await client.getBalance(receiver, 'ualpha')).amount)
      const sent = await client.sendTokens(address, receiver, coins, 'auto', 'Interop')
      expect(sent.code).toBe(0)
      const after = BigInt((await client.getBalance(receiver, 'ualpha')).amount)
      expect(after - before).toBe(1234n)
    },
  )

  it('skips an endpoint that is down, and one of another chain', async () => {
    const http = ['http://127.0.0.1:9', `${engine.url}/beta`, `${engine.url}/alpha`]
    const network = { ...engine.alpha, rpcUrls: { default: { http } } }
    const { kit } = await setUp({ networks: [network] })
    expect(await (await getSigningStargateClient(kit)).getChainId()).toBe(alpha)
    const elsewhere = { ...network, rpcUrls: { default: { http: [`${engine.url}/beta`] } } }
    const other = await setUp({ networks: [elsewhere] })
    await expect(getSigningStargateClient(other.kit)).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
    })
  })

  it('reports how to connect without a connection', async () => {
    const { kit } = await setUp({ connected: false })
    await expect(getSigningStargateClient(kit)).rejects.toMatchObject({
      code: 'connection/notConnected',
      hints: ['Connect a wallet first: kit.open()'],
    })
  })

  it('signs nothing once another network or account is active', async () => {
    const { kit, wallet, address } = await setUp()
    const client = await getSigningStargateClient(kit, options)
    const send = () => client.sendTokens(address, receiver, coins, 1.5)
    wallet.account = 1
    await expect(send()).rejects.toMatchObject({ code: 'request/accountChanged' })
    wallet.account = 0
    await kit.switchNetwork('cosmos:sandbox-beta-1')
    await expect(send()).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.methods).not.toContain('signDirect')
  })

  it('signs nothing for an account that is not active', async () => {
    const { kit } = await setUp()
    const client = await getSigningStargateClient(kit, options)
    const fee = { amount: [{ denom: 'ualpha', amount: '5000' }], gas: '200000' }
    const data = { accountNumber: 1n, sequence: 0, chainId: alpha }
    const signing = client.sign(receiver, [], fee, '', data)
    await expect(signing).rejects.toThrow('Failed to retrieve account from signer')
    const ofOsmosis = { ...data, chainId: String(osmosis.id) }
    const { address = '' } = kit.account.state('cosmos')
    await expect(client.sign(address, [], fee, '', ofOsmosis)).rejects.toMatchObject({
      code: 'request/wrongChain',
    })
  })

  it('reports a rejection by the visitor', async () => {
    const { kit, wallet, address } = await setUp()
    wallet.answer('signDirect', refuse)
    const client = await getSigningStargateClient(kit, options)
    await expect(client.sendTokens(address, receiver, coins, 1.5)).rejects.toMatchObject({
      code: 'request/rejected',
    })
  })
})

describe('a wallet that signs an altered transaction', () => {
  const redirected = (document: SignDoc): SignDoc => {
    const body = TxBody.decode(document.bodyBytes)
    const [message] = body.messages
    const value = MsgSend.encode({ ...MsgSend.decode(message!.value), toAddress: thief }).finish()
    const bodyBytes = TxBody.encode({ ...body, messages: [{ ...message!, value }] }).finish()
    return { ...document, bodyBytes }
  }

  it('is rejected when it changes the receiver', async () => {
    const { kit, wallet, address } = await setUp()
    const own = cosmosWallet([engine.alpha])
    own.enabled.add(alpha)
    wallet.answer('signDirect', (chainId, signer, document) =>
      own.provider.signDirect(chainId as string, signer as string, redirected(document as SignDoc)),
    )
    const client = await getSigningStargateClient(kit, options)
    await expect(client.sendTokens(address, receiver, coins, 1.5)).rejects.toMatchObject({
      code: 'cosmos/altered',
    })
  })

  it.each([
    ['directly', 'signDirect', false],
    ['by amino', 'signAmino', true],
  ] as const)(
    'is refused where its signature, %s, is of something else',
    async (_, method, ledger) => {
      const { kit, wallet, address } = await setUp({ ledger })
      const own = cosmosWallet([engine.alpha])
      own.enabled.add(alpha)
      wallet.answer(method, async (chainId, signer, document) => {
        const [id, who] = [chainId as string, signer as string]
        const { signature } =
          method === 'signDirect'
            ? await own.provider.signDirect(id, who, redirected(document as SignDoc))
            : await own.provider.signAmino(id, who, { ...(document as StdSignDoc), memo: 'Other' })
        return { signed: document, signature }
      })
      const client = await getSigningStargateClient(kit, options)
      await expect(client.sendTokens(address, receiver, coins, 1.5)).rejects.toMatchObject({
        code: 'request/otherAccount',
      })
    },
  )
})

describe('useSigningStargateClient', () => {
  it('returns a client for the active account and network', async () => {
    const { kit } = await setUp()
    const hook = renderHook(kit, () => useSigningStargateClient())
    ends.unshift(hook.unmount)
    const chainId = async () =>
      hook.current?.status === 'success' && (await hook.current.data.getChainId())
    await expect.poll(chainId).toBe(alpha)
    await kit.switchNetwork('cosmos:sandbox-beta-1')
    await expect.poll(chainId).toBe('sandbox-beta-1')
    await kit.disconnect()
    await expect.poll(() => hook.current).toEqual({ status: 'idle' })
  })
})
