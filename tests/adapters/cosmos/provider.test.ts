import { makeSignDoc } from '@cosmjs/amino'
import { isOfflineDirectSigner } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { createKit, memoryDriver } from '@portico/core'
import { cosmos, createKeplr, createOfflineSigner, verifyAdr36 } from '@portico/cosmos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { cosmosPage } from './cosmosPage.ts'
import { cosmosWallet } from './cosmosWallet.ts'

const alpha = 'sandbox-alpha-1'
const beta = 'sandbox-beta-1'

let engine: CosmosEngine
beforeAll(async () => {
  engine = await cosmosEngine()
}, 120_000)
afterAll(() => engine.stop())

/** A started kit on a page with one wallet. */
function setUp() {
  const networks = [engine.alpha, engine.beta]
  const wallet = cosmosWallet(networks)
  const target = cosmosPage({ leap: wallet.provider })
  const kit = createKit({
    adapters: [cosmos({ networks, discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  const stop = kit.start()
  const connect = () => kit.connect({ connectorId: 'cosmos:leap' })
  return { kit, wallet, stop, connect }
}

describe('the kit as a Keplr provider', () => {
  it('signs and sends for an unmodified SigningStargateClient, on several chains', async () => {
    const { kit, connect } = setUp()
    await connect()
    for (const network of [engine.alpha, engine.beta]) {
      const signer = await createOfflineSigner(kit, String(network.id))
      const [account] = await signer.getAccounts()
      const { address } = account!
      expect(address.startsWith(`${network.name}1`)).toBe(true)
      await engine.fund({ chain: network.name, address, amount: `${10n ** 19n}` })
      const client = await SigningStargateClient.connectWithSigner(
        network.rpcUrls.default.http[0]!,
        signer,
        {
          gasPrice: GasPrice.fromString(`${network.gasPrice.normal}${network.denom}`),
          broadcastPollIntervalMs: 100,
        },
      )
      const coins = [{ denom: network.denom, amount: '9007199254740993' }]
      const sent = await client.sendTokens(address, address, coins, 'auto', 'Interop')
      expect(sent).toMatchObject({ code: 0 })
      expect(await client.getBlock(sent.height)).toMatchObject({ header: { chainId: network.id } })
    }
  })

  it.each(['direct', 'amino', 'auto'] as const)(
    'gives CosmJS a signer for mode %s',
    async (mode) => {
      const { kit, connect } = setUp()
      await connect()
      const signer = await createOfflineSigner(kit, alpha, mode)
      expect(isOfflineDirectSigner(signer)).toBe(mode !== 'amino')
    },
  )

  it('signs amino documents when the key is in a device', async () => {
    const { kit, wallet, connect } = setUp()
    await connect()
    wallet.ledger = true
    expect(isOfflineDirectSigner(await createOfflineSigner(kit, alpha))).toBe(false)
  })

  it('has no signer without a connection', async () => {
    const { kit } = setUp()
    await expect(createOfflineSigner(kit, alpha)).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
    await expect(createKeplr(kit).getKey(alpha)).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
  })

  it('answers like Keplr for code that only supports Keplr', async () => {
    const { kit, wallet, connect } = setUp()
    await connect()
    const keplr = createKeplr(kit)
    await keplr.enable([alpha, beta])
    const { bech32Address, pubKey } = await keplr.getKey(beta)
    expect(bech32Address).toMatch(/^beta1/)
    const signature = await keplr.signArbitrary!(beta, bech32Address, 'Hello')
    expect(await keplr.verifyArbitrary!(beta, bech32Address, 'Hello', signature)).toBe(true)
    expect(await keplr.verifyArbitrary!(beta, bech32Address, 'hello', signature)).toBe(false)
    const claim = { address: bech32Address, message: 'Hello', signature: signature.signature }
    const publicKey = Buffer.from(pubKey).toString('base64')
    expect(await verifyAdr36({ ...claim, publicKey })).toBe(true)
    const doc = makeSignDoc([], { amount: [], gas: '1' }, beta, '', 1, 2)
    const amino = await keplr.getOfflineSignerOnlyAmino(beta).signAmino(bech32Address, doc)
    expect(amino.signed).toEqual(doc)
    wallet.ledger = true
    expect(isOfflineDirectSigner(await keplr.getOfflineSignerAuto(beta))).toBe(false)
  })

  it('opens the modal without a connection, and reports when the visitor closes it', async () => {
    const { kit } = setUp()
    const enabling = createKeplr(kit).enable(alpha)
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    await expect(enabling).rejects.toMatchObject({ code: 'connection/modalClosed' })
  })

  it('R1.02 returns the address of the new chain after a switch, and the old one after switching back', async () => {
    const { kit, connect } = setUp()
    await connect()
    const before = kit.account.state('cosmos').address
    await kit.switchNetwork('cosmos:sandbox-beta-1')
    expect(kit.account.state('cosmos')).toMatchObject({ address: expect.stringMatching(/^beta1/) })
    await kit.switchNetwork('cosmos:sandbox-alpha-1')
    expect(kit.account.state('cosmos').address).toBe(before)
  })
})
