import { bitcoinSignet } from '@portico/bip122'
import { getPsbtSigner, type PsbtSigner } from '@portico/bip122/bitcoinjs'
import { usePsbtSigner } from '@portico/bip122/bitcoinjs/react'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { address as addresses, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { renderHook } from '../../react/setup/renderHook.ts'
import { type BitcoinEngine, bitcoinEngine } from './fakes/bitcoinEngine.ts'
import { bitcoinKit } from './fakes/bitcoinKit.ts'
import { type Person, people, regtestPeople } from './fakes/people.ts'
import { satsBitcoin } from './fakes/satsBitcoin.ts'

const network = networks.regtest
const kinds: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const receiver = () => createKey(crypto.randomUUID(), 'p2wpkh', network).address
let engine: BitcoinEngine
let ends: (() => unknown)[] = []
beforeAll(async () => {
  engine = await bitcoinEngine()
}, 120_000)
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
afterAll(() => engine.stop())

/** A kit connected to a new account, which pays from an address of this kind. */
async function setUp(kind: KeyKind = 'p2wpkh') {
  const name = crypto.randomUUID()
  const person: Person = {
    payment: createKey(`${name} pays`, kind, network),
    ordinals: createKey(`${name} collects`, 'p2tr', network),
  }
  const scene = bitcoinKit(engine.network, satsBitcoin(person))
  ends.push(scene.stop)
  await scene.connect()
  return { ...scene, person, behaviour: scene.wallet.behaviour }
}

/** A PSBT that spends a coin of each of these keys, built with bitcoinjs-lib. */
async function spending({ payment }: Person, keys = [payment]): Promise<Psbt> {
  const psbt = new Psbt({ network })
  for (const key of keys) {
    await engine.fund(key.address, 100_000)
    const coins = await esploraClient(engine.network, adapterHost).unspent(key.address)
    const spent = psbt.txInputs.map(({ hash }) => Buffer.from(hash).reverse().toString('hex'))
    const { txid, index } = coins.find((coin) => !spent.includes(coin.txid))!
    const nonWitnessUtxo = await esploraClient(engine.network, adapterHost).transaction(txid)
    const script = key.payment.output!
    psbt.addInput({
      hash: txid,
      index,
      ...(key.kind === 'p2pkh' ? { nonWitnessUtxo } : { witnessUtxo: { script, value: 100_000n } }),
      ...(key.kind === 'p2sh' && { redeemScript: key.payment.redeem!.output! }),
      ...(key.kind === 'p2tr' && { tapInternalKey: key.publicKey.slice(1) }),
    })
  }
  return psbt.addOutput({ address: receiver(), value: 100_000n * BigInt(keys.length) - 1_000n })
}

async function broadcast(signed: Psbt): Promise<void> {
  const transaction = signed.finalizeAllInputs().extractTransaction()
  await esploraClient(engine.network, adapterHost).broadcast(transaction.toBuffer())
  expect((await engine.transaction(transaction.getId())).fee).toBe(1_000)
}

describe('signPsbt', () => {
  it.each(kinds)('signs a PSBT of a %s account, which a real chain takes', async (kind) => {
    const { kit, person } = await setUp(kind)
    const asked = await spending(person)
    const before = asked.toHex()
    await broadcast(await getPsbtSigner(kit).signPsbt(asked))
    expect(asked.toHex()).toBe(before)
  })

  it.each(kinds)(
    'takes the signatures of a %s account from what is final already',
    async (kind) => {
      const { kit, person, behaviour } = await setUp(kind)
      behaviour.alters = (bytes) => Psbt.fromBuffer(bytes).finalizeAllInputs().toBuffer()
      await broadcast(await getPsbtSigner(kit).signPsbt(await spending(person)))
    },
  )

  it('signs for all granted addresses and keeps the signatures of others', async () => {
    const { kit, person } = await setUp()
    const other = createKey(crypto.randomUUID(), 'p2wpkh', network)
    const asked = await spending(person, [person.payment, person.ordinals, other])
    asked.signInput(2, other.signer)
    await broadcast(await getPsbtSigner(kit).signPsbt(asked))
  })

  it('signs with the hash type that the dapp set, and no other', async () => {
    const { kit, person, behaviour } = await setUp()
    const asked = await spending(person)
    const none = (bytes: Uint8Array) => {
      const psbt = Psbt.fromBuffer(bytes)
      const [input] = psbt.data.inputs
      delete input!.partialSig
      input!.sighashType = Transaction.SIGHASH_NONE
      return psbt.signInput(0, person.payment.signer, [Transaction.SIGHASH_NONE]).toBuffer()
    }
    behaviour.alters = none
    await expect(getPsbtSigner(kit).signPsbt(asked)).rejects.toMatchObject({
      code: 'bip122/partlySigned',
    })
  })
})

describe('signerFor', () => {
  it.each(kinds)('is a SignerAsync for unmodified code with a %s account', async (kind) => {
    const { kit, person, behaviour } = await setUp(kind)
    const psbt = await spending(person, [person.payment, person.payment])
    const prompts = behaviour.prompts
    await psbt.signAllInputsAsync(getPsbtSigner(kit).signerFor(psbt))
    expect(behaviour.prompts - prompts).toBe(1)
    await broadcast(psbt)
  })

  it('signs for another granted address', async () => {
    const { kit, person } = await setUp()
    const psbt = await spending(person, [person.ordinals])
    const { address } = person.ordinals
    await psbt.signInputAsync(0, getPsbtSigner(kit, { address }).signerFor(psbt))
    await broadcast(psbt)
  })

  it('sends a new request after a rejection, and for a changed transaction', async () => {
    const { kit, person, behaviour } = await setUp()
    const psbt = await spending(person)
    const signer = getPsbtSigner(kit).signerFor(psbt)
    behaviour.says = 'no'
    await expect(psbt.signInputAsync(0, signer)).rejects.toMatchObject({ code: 'request/rejected' })
    behaviour.says = 'yes'
    await expect(signer.sign(new Uint8Array(32))).rejects.toMatchObject({
      code: 'request/signFailed',
    })
    const prompts = behaviour.prompts
    psbt.addOutput({ address: receiver(), value: 500n })
    await psbt.signInputAsync(0, signer)
    expect(behaviour.prompts - prompts).toBe(1)
    const transaction = psbt.finalizeAllInputs().extractTransaction()
    await esploraClient(engine.network, adapterHost).broadcast(transaction.toBuffer())
  })

  it('returns no signature for the hash of another PSBT', async () => {
    const { kit, person } = await setUp()
    const signer = getPsbtSigner(kit).signerFor(await spending(person))
    await expect(signer.sign(new Uint8Array(32).fill(7))).rejects.toMatchObject({
      code: 'request/signFailed',
    })
  })
})

describe('errors', () => {
  it('reports how to connect, and names an address that was not granted', async () => {
    const { kit } = bitcoinKit(engine.network)
    expect(() => getPsbtSigner(kit)).toThrow(
      expect.objectContaining({ code: 'connection/notConnected' }),
    )
    const other = receiver()
    const connected = await setUp()
    expect(() => getPsbtSigner(connected.kit, { address: other })).toThrow(
      expect.objectContaining({
        code: 'connection/unauthorized',
        hints: [expect.stringContaining(other)],
      }),
    )
  })

  it('reports that the wallet is on a network that the dapp did not configure', async () => {
    const scene = bitcoinKit(bitcoinSignet, satsBitcoin(regtestPeople.alice))
    ends.push(scene.stop)
    await scene.connect()
    expect(() => getPsbtSigner(scene.kit)).toThrow(
      expect.objectContaining({ code: 'request/unsupportedChain' }),
    )
  })

  it('rejects a PSBT that spends nothing of the wallet, before any wallet request', async () => {
    const { kit, behaviour } = await setUp()
    const prompts = behaviour.prompts
    const foreign = await spending(people.bob, [createKey('bob', 'p2wpkh', network)])
    await expect(getPsbtSigner(kit).signPsbt(foreign)).rejects.toMatchObject({
      code: 'bip122/nothingToSign',
    })
    expect(behaviour.prompts).toBe(prompts)
  })

  it('rejects every call once another account is active', async () => {
    const { kit, wallet, person, behaviour } = await setUp()
    const signer = getPsbtSigner(kit)
    const psbt = await spending(person)
    behaviour.person = regtestPeople.bob
    wallet.emit('accountChange', { addresses: wallet.addresses() })
    await expect.poll(() => kit.account.state().address).toBe(regtestPeople.bob.payment.address)
    await expect(signer.signPsbt(psbt)).rejects.toMatchObject({ code: 'request/accountChanged' })
  })
})

describe('a wallet that returns an altered PSBT', () => {
  const thief = createKey('thief', 'p2wpkh', network).address
  const altering = {
    'pays somebody else': [
      'bip122/altered',
      (bytes: Uint8Array) => {
        const psbt = Psbt.fromBuffer(bytes, { network })
        const { tx } = psbt.data.globalMap.unsignedTx as unknown as { readonly tx: Transaction }
        tx.outs[0]!.script = addresses.toOutputScript(thief, network)
        return psbt.toBuffer()
      },
    ],
    'signs wrongly': [
      'request/otherAccount',
      (bytes: Uint8Array) => {
        const psbt = Psbt.fromBuffer(bytes)
        const { signature } = psbt.data.inputs[0]!.partialSig![0]!
        signature[20] = (signature[20] ?? 0) ^ 1
        return psbt.toBuffer()
      },
    ],
    'signs by another key': [
      'request/otherAccount',
      (bytes: Uint8Array) => {
        const psbt = Psbt.fromBuffer(bytes)
        const [input] = psbt.data.inputs
        const other = createKey('another', 'p2wpkh', network)
        input!.partialSig![0]!.pubkey = other.publicKey
        return psbt.toBuffer()
      },
    ],
    'signs nothing': [
      'request/signFailed',
      (bytes: Uint8Array) => {
        const psbt = Psbt.fromBuffer(bytes)
        delete psbt.data.inputs[0]!.partialSig
        return psbt.toBuffer()
      },
    ],
  } as const

  it.each(Object.entries(altering))('is rejected when it %s', async (_, [code, alters]) => {
    const { kit, person, behaviour } = await setUp()
    behaviour.alters = alters
    const signing = getPsbtSigner(kit).signPsbt(await spending(person))
    await expect(signing).rejects.toMatchObject({ code })
  })

  it('adds only signatures to the PSBT of the dapp', async () => {
    const { kit, person, behaviour } = await setUp()
    behaviour.alters = (bytes) => {
      const psbt = Psbt.fromBuffer(bytes)
      psbt.data.inputs[0]!.witnessUtxo!.value = 1n
      psbt.addUnknownKeyValToInput(0, { key: Uint8Array.of(250, 1), value: Uint8Array.of(1) })
      return psbt.toBuffer()
    }
    const asked = await spending(person)
    const signed = await getPsbtSigner(kit).signPsbt(asked)
    const [input] = signed.data.inputs
    expect(Object.keys(input!).sort()).toEqual(['partialSig', 'witnessUtxo'])
    expect(input!.witnessUtxo).toEqual(asked.data.inputs[0]!.witnessUtxo)
  })
})

describe('usePsbtSigner', () => {
  it('returns a signer for the active account', async () => {
    const { kit, person } = await setUp()
    const hook = renderHook(kit, () => usePsbtSigner())
    ends.unshift(hook.unmount)
    const { address, publicKey } = person.payment
    await expect.poll(() => hook.current?.status).toBe('success')
    const { data: value } = hook.current as { data: PsbtSigner }
    expect(value).toMatchObject({ address, publicKey, network })
  })
})
