import { type BitcoinProvider, createKitProvider, exposeProvider } from '@portico/bip122'
import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it } from 'vitest'
import { satsWallets } from '../../../adapters/bip122/src/discovery/knownWallets.ts'
import { bitcoinKit } from './fakes/bitcoinKit.ts'
import { people } from './fakes/people.ts'

const { alice, bob } = people
const icon = 'data:image/png;base64,AA'

let ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

function setUp() {
  const scene = bitcoinKit()
  ends.push(scene.stop)
  return { ...scene, provider: createKitProvider(scene.kit) }
}

type Result = Readonly<Record<'addresses' | 'network', unknown>> &
  Readonly<Record<'signature' | 'protocol' | 'psbt', string>>

async function ask(provider: BitcoinProvider, method: string, params?: unknown) {
  const reply = await provider.request(method, params)
  if ('error' in reply) throw reply.error
  return reply.result as Result
}

describe('the provider of the kit', () => {
  it('answers as JSON-RPC, with errors as values', async () => {
    const { provider } = setUp()
    const refused = await provider.request('wallet_getAccount')
    expect(refused).toMatchObject({ jsonrpc: '2.0', error: { code: -32002 } })
    const unknown = await provider.request('stx_signMessage')
    expect(unknown).toMatchObject({ jsonrpc: '2.0', error: { code: -32601 } })
    expect(await provider.request('getInfo')).toMatchObject({
      jsonrpc: '2.0',
      result: { methods: expect.arrayContaining(['signPsbt', 'wallet_connect']) },
    })
  })

  it('returns the addresses of the connected wallet by purpose', async () => {
    const { provider, connect } = setUp()
    await connect()
    const { addresses, network } = await ask(provider, 'wallet_connect', null)
    expect(addresses).toMatchObject([
      { address: alice.payment.address, purpose: 'payment', addressType: 'p2wpkh' },
      { address: alice.ordinals.address, purpose: 'ordinals', addressType: 'p2tr' },
    ])
    expect(network).toMatchObject({ bitcoin: { name: 'Mainnet' } })
    const accounts = await ask(provider, 'getAccounts', { purposes: ['ordinals'] })
    expect(accounts).toMatchObject([{ address: alice.ordinals.address }])
  })

  it('opens the modal without a connection, and fails when the visitor closes it', async () => {
    const { provider, kit } = setUp()
    const asking = provider.request('getAccounts', { purposes: ['payment'] })
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    expect(await asking).toMatchObject({ error: { code: -32000 } })
  })

  it('returns a wallet signature that an independent verifier accepts', async () => {
    const { provider, connect } = setUp()
    await connect()
    for (const { address } of [alice.payment, alice.ordinals]) {
      const { signature, protocol } = await ask(provider, 'signMessage', { address, message: 'Hi' })
      expect(protocol).toBe('BIP322')
      expect(Verifier.verifySignature(address, 'Hi', signature)).toBe(true)
    }
    const params = { address: alice.payment.address, message: 'Hi', protocol: 'ECDSA' }
    const { signature } = await ask(provider, 'signMessage', params)
    expect(Verifier.verifySignature(alice.payment.address, 'Hi', signature)).toBe(true)
  })

  it('R8.10 returns the code of a rejection', async () => {
    const { provider, connect, wallet } = setUp()
    await connect()
    wallet.behaviour.says = 'no'
    const params = { address: alice.payment.address, message: 'Hi' }
    expect(await provider.request('signMessage', params)).toMatchObject({ error: { code: -32000 } })
  })

  it('rejects params that sats-connect does not define', async () => {
    const { provider, connect } = setUp()
    await connect()
    const invalid = { error: { code: -32602 } }
    expect(await provider.request('signMessage', { message: 5 })).toMatchObject(invalid)
    expect(await provider.request('signPsbt', { psbt: '???' })).toMatchObject(invalid)
    expect(await provider.request('sendTransfer', { recipients: [] })).toMatchObject(invalid)
    expect(await provider.request('wallet_changeNetwork', { name: 'Moon' })).toMatchObject(invalid)
  })

  it('emits account changes and disconnect until the listeners are removed', async () => {
    const { provider, connect, wallet, kit } = setUp()
    await connect()
    const told: string[] = []
    const stops = (['accountChange', 'disconnect'] as const).map((eventName) =>
      provider.addListener({ eventName, cb: (event) => told.push(JSON.stringify(event)) }),
    )
    await ask(provider, 'wallet_getAccount')
    wallet.behaviour.person = bob
    wallet.emit('accountChange', { addresses: wallet.addresses() })
    expect(told.at(-1)).toContain(bob.payment.address)
    await kit.disconnect()
    expect(told.at(-1)).toBe('{"type":"disconnect"}')
    for (const stop of stops) stop()
    const before = told.length
    await connect()
    expect(told).toHaveLength(before)
  })

  it('signs all inputs of the wallet when the page names none', async () => {
    const { provider, connect } = setUp()
    await connect()
    const { output: script = new Uint8Array(), address = '' } = alice.payment.payment
    const psbt = new Psbt({ network: networks.bitcoin })
      .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 10_000n } })
      .addOutput({ address, value: 9_000n })
      .toBase64()
    const { psbt: signed } = await ask(provider, 'signPsbt', { psbt })
    expect(Psbt.fromBase64(signed).validateSignaturesOfInput(0, () => true)).toBe(true)
    const invalid = { error: { code: -32602 } }
    expect(await provider.request('signPsbt', { psbt: 'AAAA' })).toMatchObject(invalid)
  })

  it('T3 returns no PSBT that the wallet signed with another key', async () => {
    const { provider, connect, wallet } = setUp()
    await connect()
    const { output: script = new Uint8Array(), address = '' } = alice.payment.payment
    const psbt = new Psbt({ network: networks.bitcoin })
      .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 10_000n } })
      .addOutput({ address, value: 9_000n })
      .toBase64()
    wallet.behaviour.alters = (bytes) => {
      const signed = Psbt.fromBuffer(bytes)
      signed.data.inputs[0]!.partialSig![0]!.pubkey = bob.payment.publicKey
      return signed.toBuffer()
    }
    const signInputs = { [address]: [0] }
    for (const params of [{ psbt }, { psbt, signInputs }])
      expect(await provider.request('signPsbt', params)).toMatchObject({
        error: { data: { code: 'request/otherAccount' } },
      })
  })

  it('disconnects when the page requests it', async () => {
    const { provider, connect, kit } = setUp()
    await connect()
    await ask(provider, 'wallet_disconnect')
    expect(kit.connections.current('bip122')).toBeUndefined()
  })
})

describe('exposeProvider', () => {
  it('adds the provider to the sats-connect list and removes it again', () => {
    const { provider } = setUp()
    const target: Record<string, unknown> = { btc_providers: [{ id: 'other', name: 'Other' }] }
    const stop = exposeProvider(provider, { id: 'AcmeProvider', name: 'Acme', icon }, target)
    expect(target.AcmeProvider).toBe(provider)
    expect(target.btc_providers).toMatchObject([{ id: 'other' }, { id: 'AcmeProvider' }])
    stop()
    expect(target.AcmeProvider).toBeUndefined()
    expect(target.btc_providers).toMatchObject([{ id: 'other' }])
  })

  it('is not listed as a wallet by the kit itself', () => {
    const { provider } = setUp()
    const target = {}
    exposeProvider(provider, { id: 'AcmeProvider', name: 'Acme', icon }, target)
    expect(satsWallets(target)).toEqual([])
  })

  it('F11 does nothing on a server', () => {
    const { provider } = setUp()
    expect(() => exposeProvider(provider, { id: 'A', name: 'Acme', icon })()).not.toThrow()
  })
})
