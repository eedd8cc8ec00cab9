import { bitcoin } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import type { BitcoinWallet } from '../../../adapters/bip122/src/session/BitcoinWallet.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createProvider } from '../../../adapters/bip122/src/session/createProvider.ts'
import { LeatherWallet } from '../../../adapters/bip122/src/session/wallets/LeatherWallet.ts'
import { SatsWallet } from '../../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import { StandardWallet } from '../../../adapters/bip122/src/session/wallets/StandardWallet.ts'
import { UnisatWallet } from '../../../adapters/bip122/src/session/wallets/UnisatWallet.ts'
import { createKey } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import type { Behaviour } from './fakes/Behaviour.ts'
import { leatherBitcoin } from './fakes/leatherBitcoin.ts'
import { people } from './fakes/people.ts'
import { satsBitcoin } from './fakes/satsBitcoin.ts'
import { standardBitcoin } from './fakes/standardBitcoin.ts'
import { unisatBitcoin } from './fakes/unisatBitcoin.ts'

const adapter = createAdapter({ networks: [bitcoin] }, adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const { alice, bob } = people

type Scene = { readonly wallet: BitcoinWallet; readonly behaviour: Behaviour }
const protocols: Readonly<Record<string, () => Scene>> = {
  'Wallet Standard'() {
    const { wallet, behaviour } = standardBitcoin()
    return { wallet: new StandardWallet(wallet as never), behaviour }
  },
  'sats-connect'() {
    const { provider, behaviour } = satsBitcoin()
    return { wallet: new SatsWallet(provider), behaviour }
  },
  UniSat() {
    const { api, behaviour } = unisatBitcoin()
    return { wallet: new UnisatWallet({ main: api }), behaviour }
  },
  Leather() {
    const { provider, behaviour } = leatherBitcoin()
    return { wallet: new LeatherWallet(provider), behaviour }
  },
}

function signerOf(wallet: BitcoinWallet, address = alice.payment.address): Signer {
  const provider = createProvider(wallet)
  const connector = { getProvider: async () => provider } as Partial<Connector> as Connector
  return { connector, network: bitcoin, account: { namespace: 'bip122', address, type: 'payment' } }
}

function psbtOf(address: string): Uint8Array {
  const { output: script = new Uint8Array() } = alice.payment.payment
  return new Psbt({ network: networks.bitcoin })
    .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 10_000n } })
    .addOutput({ address, value: 9_000n })
    .toBuffer()
}

for (const [name, open] of Object.entries(protocols))
  describe(`a wallet with the protocol ${name}`, () => {
    const connected = async () => {
      const scene = open()
      await scene.wallet.connect('mainnet')
      return { ...scene, signer: signerOf(scene.wallet) }
    }

    it('signs a message that an independent verifier accepts', async () => {
      const { signer } = await connected()
      const message = 'Grüße, Welt 🌍'
      const signature = await adapter.signMessage({ ...signer, message })
      expect(Verifier.verifySignature(signer.account.address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(signer.account.address, 'Other', signature)).toBe(false)
    })

    it('signs a PSBT in any encoding of the wallet', async () => {
      const { signer } = await connected()
      const transactions = [psbtOf(bob.payment.address)]
      const [signed = new Uint8Array()] = await adapter.signTransactions({
        ...signer,
        transactions,
      })
      const final = Psbt.fromBuffer(signed).finalizeAllInputs().extractTransaction()
      expect(final.outs[0]?.value).toBe(9_000n)
    })

    it('R8.10 reports a rejection as request/rejected', async () => {
      const { signer, behaviour } = await connected()
      behaviour.says = 'no'
      const refused = { code: 'request/rejected' }
      await expect(adapter.signMessage({ ...signer, message: 'Hi' })).rejects.toMatchObject(refused)
      const transactions = [psbtOf(bob.payment.address)]
      await expect(adapter.signTransactions({ ...signer, transactions })).rejects.toMatchObject(
        refused,
      )
    })

    it('T3 receives no request for an account that it does not expose', async () => {
      const { wallet, behaviour } = await connected()
      const prompts = behaviour.prompts
      const signer = signerOf(wallet, bob.payment.address)
      const signing = adapter.signMessage({ ...signer, message: 'Hi' })
      await expect(signing).rejects.toMatchObject({ code: 'request/accountChanged' })
      expect(behaviour.prompts).toBe(prompts)
    })

    it('must not return another transaction', async () => {
      const { signer, behaviour } = await connected()
      behaviour.alters = () => psbtOf(createKey('thief', 'p2wpkh', networks.bitcoin).address)
      const transactions = [psbtOf(bob.payment.address)]
      const signing = adapter.signTransactions({ ...signer, transactions })
      await expect(signing).rejects.toMatchObject({ code: 'bip122/altered' })
    })
  })

describe('invalid answers', () => {
  const answering = (result: unknown) => {
    const provider = {
      request: async (method: string) =>
        method === 'wallet_getAccount'
          ? { result: { addresses: [{ address: alice.payment.address, purpose: 'payment' }] } }
          : result,
    }
    return signerOf(new SatsWallet(provider))
  }
  const cases: readonly unknown[] = [
    undefined,
    null,
    'yes',
    { result: 'yes' },
    { result: { signature: 5 } },
    { result: { signature: '<script>' } },
    { error: 'no' },
    { error: { code: -32603, message: 'broken' } },
  ]
  for (const given of cases)
    it(`${JSON.stringify(given)} instead of a signature throws request/signFailed`, async () => {
      const signing = adapter.signMessage({ ...answering(given), message: 'Hi' })
      await expect(signing).rejects.toMatchObject({ code: 'request/signFailed' })
    })

  it('an unsupported method throws request/unsupported', async () => {
    const signer = answering({ error: { code: -32601, message: 'Method not found' } })
    const signing = adapter.signMessage({ ...signer, message: 'Hi' })
    await expect(signing).rejects.toMatchObject({ code: 'request/unsupported' })
  })

  it('T5 a wallet on another network throws request/wrongChain', async () => {
    const { provider, behaviour } = satsBitcoin()
    behaviour.authorised = true
    const signer = signerOf(new SatsWallet(provider))
    const network = {
      ...bitcoin,
      caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    } as const
    const signing = adapter.signMessage({ ...signer, network, message: 'Hi' })
    await expect(signing).rejects.toMatchObject({ code: 'request/wrongChain' })
  })
})

describe('older sats-connect wallets', () => {
  for (const without of [['wallet_connect'], ['wallet_connect', 'getAccounts']])
    it(`receive the older methods when they lack ${without.join(' and ')}`, async () => {
      const { provider } = satsBitcoin(alice, without)
      const grant = await new SatsWallet(provider).connect('mainnet')
      expect(grant?.addresses.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])
    })

  it('keep their last grant when they cannot report the current one', async () => {
    const { provider } = satsBitcoin(alice, ['wallet_getAccount'])
    const wallet = new SatsWallet(provider)
    expect(await wallet.read()).toBeUndefined()
    const grant = await wallet.connect('mainnet')
    expect(await wallet.read()).toEqual(grant)
    expect(await new SatsWallet(provider).read(grant)).toEqual(grant)
  })
})

describe('signMessage', () => {
  it('returns a plain signature for a legacy address, which supports no other', async () => {
    const key = createKey('old', 'p2pkh', networks.bitcoin)
    const { provider, calls } = satsBitcoin({ payment: key, ordinals: alice.ordinals })
    const wallet = new SatsWallet(provider)
    await wallet.connect('mainnet')
    const signer = signerOf(wallet, key.address)
    const signature = await adapter.signMessage({ ...signer, message: 'Hi' })
    expect(calls.at(-1)?.params).toMatchObject({ protocol: 'ECDSA' })
    expect(base64.decode(signature)).toHaveLength(65)
    expect(Verifier.verifySignature(key.address, 'Hi', signature)).toBe(true)
  })

  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`returns a signature of a ${kind} address that an independent verifier accepts for that text and address only`, async () => {
      const [key, other] = ['one', 'other'].map((name) => createKey(name, kind, networks.bitcoin))
      if (!key || !other) throw new Error('no keys')
      const { provider } = satsBitcoin({ payment: key, ordinals: alice.ordinals })
      const wallet = new SatsWallet(provider)
      await wallet.connect('mainnet')
      const message = 'Grüße 🌍'.repeat(50)
      const signature = await adapter.signMessage({ ...signerOf(wallet, key.address), message })
      const isValid = (address: string, text: string) =>
        Verifier.verifySignature(address, text, signature)
      expect(isValid(key.address, message)).toBe(true)
      expect(isValid(key.address, `${message} `)).toBe(false)
      expect(isValid(other.address, message)).toBe(false)
    })

  it('rejects when another account is active in UniSat', async () => {
    const { api, behaviour } = unisatBitcoin()
    const wallet = new UnisatWallet({ main: api })
    await wallet.connect('mainnet')
    behaviour.person = bob
    const request = { address: alice.payment.address, message: 'Hi', protocol: 'BIP322' } as const
    await expect(wallet.signMessage(request)).rejects.toMatchObject({ code: -32002 })
  })
})

describe('UniSat', () => {
  it('T5 rejects a chain that only shares address formats with Bitcoin', async () => {
    const { api, behaviour } = unisatBitcoin()
    const wallet = new UnisatWallet({ main: api })
    await wallet.connect('mainnet')
    const signer = signerOf(wallet)
    const prompts = behaviour.prompts
    api.getChain = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', name: '', network: 'livenet' })
    const transactions = [psbtOf(bob.payment.address)]
    const signing = adapter.signTransactions({ ...signer, transactions })
    await expect(signing).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(behaviour.prompts).toBe(prompts)
  })
})

describe('OKX', () => {
  it('uses the object of the network that it switches to', async () => {
    const main = unisatBitcoin()
    const testKey = createKey('alice on testnet', 'p2wpkh', networks.testnet)
    const test = unisatBitcoin({ payment: testKey, ordinals: testKey })
    const { requestAccounts, getChain, ...rest } = test.api
    const testnet = { ...rest, connect: async () => ({ address: (await requestAccounts())[0] }) }
    const wallet = new UnisatWallet({ main: main.api, testnet })
    expect((await wallet.connect('mainnet'))?.chain).toBe('mainnet')
    const moved = await wallet.switchNetwork('testnet')
    expect(moved).toMatchObject({ chain: 'testnet', addresses: [{ address: testKey.address }] })
    expect((await wallet.switchNetwork('mainnet')).chain).toBe('mainnet')
    await expect(wallet.switchNetwork('regtest')).rejects.toMatchObject({
      code: 'network/noSwitch',
    })
  })

  it('keeps its network when the visitor rejects the switch', async () => {
    const main = unisatBitcoin()
    const refusing = unisatBitcoin()
    refusing.behaviour.says = 'no'
    const wallet = new UnisatWallet({ main: main.api, testnet: refusing.api })
    const granted = await wallet.connect('mainnet')
    await expect(wallet.switchNetwork('testnet')).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.read()).toEqual(granted)
    await expect(wallet.connect('testnet')).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.read()).toEqual(granted)
  })

  it('reports its own rejection message as a rejection', async () => {
    const { api } = unisatBitcoin()
    const refusing = { ...api, signPsbt: () => Promise.reject(rpcFailure(4001)) }
    const wallet = new UnisatWallet({ main: refusing })
    await wallet.connect('mainnet')
    const transactions = [psbtOf(bob.payment.address)]
    const signing = adapter.signTransactions({ ...signerOf(wallet), transactions })
    await expect(signing).rejects.toMatchObject({ code: 'request/rejected' })
  })
})
