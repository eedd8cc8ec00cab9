import { bitcoin, bitcoinRegtest, bitcoinSignet } from '@portico/bip122'
import type { SessionPort } from '@portico/core/adapter'
import { contractHost, manualClock, neverSettles, scriptedWallet } from '@portico/core/testing'
import { base64, hex } from '@scure/base'
import { networks, Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../../adapters/bip122/src/discovery/discover.ts'
import type { WalletSource } from '../../../adapters/bip122/src/discovery/WalletSource.ts'
import type { BitcoinProvider } from '../../../adapters/bip122/src/provider.ts'
import { toGrant } from '../../../adapters/bip122/src/session/Grant.ts'
import { sessionAdapter } from '../../../adapters/bip122/src/walletconnect/scope.ts'
import { createKey } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { leatherBitcoin } from './fakes/leatherBitcoin.ts'
import { people } from './fakes/people.ts'
import { satsBitcoin } from './fakes/satsBitcoin.ts'
import { standardBitcoin } from './fakes/standardBitcoin.ts'
import { unisatBitcoin } from './fakes/unisatBitcoin.ts'

const { alice } = people
const facts = { id: 'bip122:a', type: 'ANNOUNCED', name: 'A', restores: true } as const
const request = () => ({ signal: new AbortController().signal })

function pageOf(
  source: WalletSource,
  host = contractHost([bitcoin, bitcoinSignet], manualClock()),
) {
  return { host, connector: injectedWallet(source)(facts)(host) }
}

/** A Wallet Standard wallet with accounts on mainnet and on Signet. */
function twoChains() {
  const scene = standardBitcoin()
  const key = createKey('alice on signet', 'p2wpkh', networks.testnet)
  const { address, publicKey } = key
  const signet = { address, publicKey, chains: ['bitcoin:signet'] as const, features: [] }
  const own = Object.getOwnPropertyDescriptor(scene.wallet, 'accounts')?.get?.bind(scene.wallet)
  const both = () => {
    const mainnet = own?.() ?? []
    return mainnet.length > 0 ? [...mainnet, signet] : []
  }
  Object.defineProperty(scene.wallet, 'accounts', { get: both })
  return {
    ...scene,
    source: { protocol: 'standard', wallet: scene.wallet as never } as const,
    address,
  }
}

describe('a connection', () => {
  it('R9.10 R3.03 contains each address with its type and key, the payment address first', async () => {
    const { provider } = satsBitcoin()
    const { connector } = pageOf({ protocol: 'sats', provider })
    expect(await connector.connect(request())).toEqual([
      {
        namespace: 'bip122',
        networkId: bitcoin.caipNetworkId,
        accounts: [
          {
            namespace: 'bip122',
            address: alice.payment.address,
            type: 'payment',
            publicKey: hex.encode(alice.payment.publicKey),
          },
          {
            namespace: 'bip122',
            address: alice.ordinals.address,
            type: 'ordinals',
            publicKey: hex.encode(alice.ordinals.publicKey),
          },
        ],
      },
    ])
  })

  it('is requested on the network that the dapp prefers', async () => {
    const { provider, calls } = satsBitcoin()
    const { connector } = pageOf({ protocol: 'sats', provider })
    await connector.connect({ ...request(), networkId: bitcoinSignet.caipNetworkId })
    expect(calls[0]).toMatchObject({ method: 'wallet_connect', params: { network: 'Signet' } })
  })

  it('switches to another network where the wallet has accounts, and restores it after a reload', async () => {
    const { source, address } = twoChains()
    const { host, connector } = pageOf(source)
    const [granted] = await connector.connect(request())
    expect(granted?.networkId).toBe(bitcoin.caipNetworkId)
    await connector.switchNetwork?.(bitcoinSignet)
    const change = host.emitted.at(-1)
    expect(change).toMatchObject({
      event: 'change',
      data: [{ networkId: bitcoinSignet.caipNetworkId, accounts: [{ address }] }],
    })
    const reloaded = pageOf(source, host).connector
    expect((await reloaded.restore())?.[0]?.networkId).toBe(bitcoinSignet.caipNetworkId)
  })

  it('keeps its network when the wallet has no account on the other one', async () => {
    const { source } = twoChains()
    const { connector } = pageOf(source)
    await connector.connect(request())
    await expect(connector.switchNetwork?.(bitcoinRegtest)).rejects.toMatchObject({
      code: 'network/noSwitch',
    })
  })

  it('reports when the wallet confirms a switch but stays on its network', async () => {
    const { provider } = satsBitcoin()
    const { connector } = pageOf({ protocol: 'sats', provider })
    await connector.connect(request())
    await expect(connector.switchNetwork?.(bitcoinSignet)).rejects.toMatchObject({
      code: 'network/notSwitched',
    })
  })

  it('with a wallet that has no silent method is restored from storage, unless the visitor disconnected', async () => {
    const { provider, behaviour } = leatherBitcoin()
    const source = { protocol: 'leather', provider } as const
    const { host, connector } = pageOf(source)
    const granted = await connector.connect(request())
    const { prompts } = behaviour
    expect(await pageOf(source, host).connector.restore()).toEqual(granted)
    expect(behaviour.prompts).toBe(prompts)
    await connector.disconnect()
    expect(await pageOf(source, host).connector.restore()).toEqual([])
  })

  it('T20 is not restored from storage that was tampered with', async () => {
    const source = { protocol: 'leather', provider: leatherBitcoin().provider } as const
    const { host, connector } = pageOf(source)
    const odd = [5, 'text', {}, { chain: 'moon', addresses: [] }]
    const elsewhere = {
      chain: 'regtest',
      addresses: [{ address: alice.payment.address, purpose: 'payment' }],
    }
    for (const stored of [...odd, { chain: 'mainnet', addresses: [] }, elsewhere]) {
      host.storage.set(facts.id, stored)
      expect(await connector.restore()).toEqual([])
    }
  })

  it('reports a change once when the wallet emits it twice', async () => {
    const { provider, emit, addresses } = satsBitcoin()
    const { host, connector } = pageOf({ protocol: 'sats', provider })
    await connector.connect(request())
    emit('accountChange', { addresses: addresses() })
    expect(host.emitted).toEqual([])
  })

  it('ignores events that cannot be parsed', async () => {
    const { provider, emit } = satsBitcoin()
    const { host, connector } = pageOf({ protocol: 'sats', provider })
    await connector.connect(request())
    for (const addresses of [5, 'x', [{}], [{ address: 'nothing', purpose: 'payment' }]])
      emit('accountChange', { addresses })
    await new Promise((resolve) => setImmediate(resolve))
    expect(host.emitted).toEqual([])
  })

  it('ignores invalid accounts of a Wallet Standard wallet, and ends when no account is left', async () => {
    const { wallet, behaviour, tell } = standardBitcoin()
    const { host, connector } = pageOf({ protocol: 'standard', wallet: wallet as never })
    await connector.connect(request())
    const own = Object.getOwnPropertyDescriptor(wallet, 'accounts') ?? {}
    const odd = [{ address: 'nothing', publicKey: new Uint8Array(), chains: ['bitcoin:mainnet'] }]
    Object.defineProperty(wallet, 'accounts', { value: odd, configurable: true })
    expect(tell).not.toThrow()
    await new Promise((resolve) => setImmediate(resolve))
    expect(host.emitted).toEqual([])
    Object.defineProperty(wallet, 'accounts', own)
    behaviour.authorised = false
    tell()
    expect(host.emitted).toMatchObject([{ event: 'disconnect' }])
  })

  it('is rejected when the wallet grants no Bitcoin address', async () => {
    const answer = { result: { addresses: [{ address: 'SP2X0', purpose: 'stacks' }] } }
    const { connector } = pageOf({ protocol: 'sats', provider: { request: async () => answer } })
    await expect(connector.connect(request())).rejects.toMatchObject({
      code: 'connection/unauthorized',
    })
  })

  it('is rejected with a hint while the wallet is on a chain other than Bitcoin', async () => {
    const { api } = unisatBitcoin()
    api.getChain = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', name: '', network: 'livenet' })
    const { connector } = pageOf({ protocol: 'unisat', apis: { main: api } })
    await expect(connector.connect(request())).rejects.toMatchObject({
      code: 'connection/failed',
      hints: expect.arrayContaining([
        'Choose a network of this app in the wallet, and connect again',
      ]),
    })
  })

  it('is rejected when no address is valid, and leaves out those of another network', () => {
    const purpose = 'payment' as const
    const failed = expect.objectContaining({ code: 'connection/failed' })
    const caught = (...addresses: string[]) => {
      try {
        return toGrant(
          addresses.map((address) => ({ address, purpose })),
          'mainnet',
        )
      } catch (error) {
        return error
      }
    }
    expect(caught('nothing')).toEqual(failed)
    const other = createKey('other', 'p2wpkh', networks.testnet).address
    const { address } = alice.payment
    expect(caught(other, address)).toMatchObject({ chain: 'mainnet', addresses: [{ address }] })
    expect(caught(other)).toMatchObject({ chain: 'testnet' })
  })
})

describe('over WalletConnect', () => {
  const key = createKey('phone', 'p2sh', networks.bitcoin)
  const signature = Uint8Array.from({ length: 65 }, (_, at) => at)

  function session(answers: Record<string, unknown>) {
    const wallet = scriptedWallet(answers)
    const port: SessionPort = {
      networks: [bitcoin],
      networkId: bitcoin.caipNetworkId,
      accounts: sessionAdapter.toAccounts([key.address, 'nothing', alice.ordinals.address]),
      request: (method, params) => wallet.request({ method, params }),
      subscribe: () => () => undefined,
    }
    const provider = sessionAdapter.createProvider(port) as BitcoinProvider
    return { wallet, port, provider }
  }

  it('accepts only valid addresses, and uses taproot for inscriptions', () => {
    expect(session({}).port.accounts).toEqual([
      { namespace: 'bip122', address: key.address, type: 'payment' },
      { namespace: 'bip122', address: alice.ordinals.address, type: 'ordinals' },
    ])
  })

  it('R9.10 lists the payment address first, in any order from the wallet', () => {
    const accounts = sessionAdapter.toAccounts([alice.ordinals.address, key.address])
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinals'])
  })

  it('receives signatures as hex and returns base64', async () => {
    const { provider, wallet } = session({ signMessage: { signature: hex.encode(signature) } })
    const params = { address: key.address, message: 'Hi' }
    const reply = await provider.request('signMessage', params)
    expect(reply).toMatchObject({ result: { signature: base64.encode(signature) } })
    expect(wallet.calls.at(-1)?.params).toEqual({
      account: key.address,
      address: key.address,
      message: 'Hi',
      protocol: 'bip322',
    })
  })

  it('sends PSBTs with a list of inputs, and payments with amounts as text', async () => {
    const coins = [0, 1, 2].map((index) => ({ hash: '11'.repeat(32), index }))
    const psbt = new Psbt().addInputs(coins).toBase64()
    const { provider, wallet } = session({
      signPsbt: { psbt },
      sendTransfer: { txid: 'ab'.repeat(32) },
    })
    const signInputs = { [key.address]: [0, 2] }
    await provider.request('signPsbt', { psbt, signInputs })
    expect(wallet.calls.at(-1)?.params).toMatchObject({
      psbt,
      signInputs: [
        { address: key.address, index: 0 },
        { address: key.address, index: 2 },
      ],
      broadcast: false,
    })
    const recipients = [{ address: alice.payment.address, amount: 2_100_000_000_000_000 }]
    await provider.request('sendTransfer', { recipients })
    expect(wallet.calls.at(-1)?.params).toMatchObject({ amount: '2100000000000000' })
  })

  it('requests the key of a wrapped address, which is needed to spend its coins', async () => {
    const publicKey = hex.encode(key.publicKey)
    const { provider } = session({
      getAccountAddresses: [{ address: key.address, publicKey, intention: 'payment' }],
    })
    const reply = await provider.request('wallet_getAccount')
    expect(reply).toMatchObject({ result: { addresses: [{ publicKey }, {}] } })
  })

  it('requests the key again for another account, and after a failed request', async () => {
    const other = createKey('tablet', 'p2sh', networks.bitcoin)
    const entries = [key, other].map(({ address, publicKey }) => ({
      address,
      publicKey: hex.encode(publicKey),
    }))
    const { provider, port, wallet } = session({ getAccountAddresses: new Error('no relay') })
    const told = () => provider.request('wallet_getAccount')
    const one = (at: number) => ({ result: { addresses: [{ publicKey: entries[at]?.publicKey }] } })
    Object.assign(port, { accounts: sessionAdapter.toAccounts([key.address]) })
    expect(await told()).not.toMatchObject(one(0))
    wallet.answer('getAccountAddresses', [entries[0]])
    expect(await told()).toMatchObject(one(0))
    wallet.answer('getAccountAddresses', [entries[1]])
    expect(await told()).toMatchObject(one(0))
    Object.assign(port, { accounts: sessionAdapter.toAccounts([other.address]) })
    expect(await told()).toMatchObject(one(1))
  })

  it('returns the code of a rejection', async () => {
    const { provider } = session({
      signMessage: Object.assign(new Error('User rejected'), { code: 5000 }),
      getAccountAddresses: neverSettles,
    })
    const params = { address: key.address, message: 'Hi' }
    expect(await provider.request('signMessage', params)).toMatchObject({ error: { code: -32000 } })
  })
})
