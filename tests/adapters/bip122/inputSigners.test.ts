import { bitcoin } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as host } from '@portico/core/testing'
import { base64 } from '@scure/base'
import { networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createProvider } from '../../../adapters/bip122/src/session/createProvider.ts'
import { SatsWallet } from '../../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import {
  type BitcoinKey,
  createKey,
  type KeyKind,
} from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { people } from './fakes/people.ts'
import { satsBitcoin } from './fakes/satsBitcoin.ts'

const refused = 'request/otherAccount'
const kinds: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const { SIGHASH_ALL, SIGHASH_NONE, SIGHASH_SINGLE, SIGHASH_ANYONECANPAY } = Transaction
const listing = SIGHASH_SINGLE | SIGHASH_ANYONECANPAY
const adapter = createAdapter({ networks: [bitcoin] }, host)
const key = (name: string, kind: KeyKind) => createKey(name, kind, networks.bitcoin)
const buyer = key('buyer', 'p2wpkh')

type Terms = { readonly type?: number; readonly value?: bigint; readonly sequence?: number }

/** A transaction whose second input is of this key; the first is somebody else's. */
function spending(own: BitcoinKey, { type, value = 9_000n, sequence }: Terms = {}): Psbt {
  const origin = new Transaction()
  origin.addInput(new Uint8Array(32).fill(7), 0)
  origin.addOutput(own.payment.output!, 10_000n)
  return new Psbt({ network: networks.bitcoin })
    .addInput({
      hash: '22'.repeat(32),
      index: 3,
      witnessUtxo: { script: buyer.payment.output!, value: 50_000n },
    })
    .addInput({
      hash: origin.getId(),
      index: 0,
      ...(sequence !== undefined && { sequence }),
      ...(type !== undefined && { sighashType: type }),
      ...(own.kind === 'p2pkh'
        ? { nonWitnessUtxo: origin.toBuffer() }
        : { witnessUtxo: { script: own.payment.output!, value: 10_000n } }),
      ...(own.kind === 'p2sh' && { redeemScript: own.payment.redeem!.output! }),
      ...(own.kind === 'p2tr' && { tapInternalKey: own.publicKey.slice(1) }),
    })
    .addOutput({ address: buyer.address, value: 1_000n })
    .addOutput({ address: own.address, value })
    .addOutput({ address: buyer.address, value: 2_000n })
}

const signed = (psbt: Psbt, own: BitcoinKey, type?: number) => {
  const copy = psbt.clone()
  if (type !== undefined) copy.data.inputs[1]!.sighashType = type
  return copy.signInput(1, own.signer, type === undefined ? undefined : [type])
}

/** Puts the signature of one PSBT into the input of another. */
function transplant(asked: Psbt, from: Psbt): Psbt {
  const { partialSig, tapKeySig } = from.data.inputs[1]!
  const copy = asked.clone()
  return copy.updateInput(1, {
    ...(partialSig && { partialSig }),
    ...(tapKeySig && { tapKeySig }),
  })
}

function flipped(psbt: Psbt, at: number): Psbt {
  const copy = psbt.clone()
  const { partialSig, tapKeySig } = copy.data.inputs[1]!
  const bytes = tapKeySig ?? partialSig![0]!.signature
  bytes[at] = bytes[at]! ^ 1
  return copy
}

/** What `signTransactions` makes of a wallet's answer. */
async function answering(own: BitcoinKey, asked: Psbt, answer: Uint8Array): Promise<string> {
  const { provider, behaviour } = satsBitcoin({ ...people.alice, payment: own })
  behaviour.authorised = true
  const request = async (method: string, params: unknown) =>
    method === 'signPsbt'
      ? { result: { psbt: base64.encode(answer) } }
      : provider.request(method, params)
  const wallet = createProvider(new SatsWallet({ request }))
  const connector = { getProvider: async () => wallet } as Partial<Connector> as Connector
  const account = { namespace: 'bip122', address: own.address, type: 'payment' } as const
  const signer: Signer = { account, network: bitcoin, connector }
  return adapter.signTransactions!({ ...signer, transactions: [asked.toBuffer()] }).then(
    ([bytes]) => (bytes && base64.encode(bytes) === base64.encode(answer) ? 'signed' : 'changed'),
    (error: { code?: string }) => error.code ?? String(error),
  )
}

describe.each(kinds)('the signature of a %s input', (kind) => {
  const own = key('own', kind)
  const other = key('other', kind)
  const types = [
    undefined,
    SIGHASH_ALL,
    SIGHASH_SINGLE,
    SIGHASH_ALL | SIGHASH_ANYONECANPAY,
    listing,
  ]

  it.each(types)('is handed on with the hash type of the PSBT, %s, final or not', async (type) => {
    const asked = spending(own, type === undefined ? {} : { type })
    const answer = signed(asked, own, type)
    expect(await answering(own, asked, answer.toBuffer())).toBe('signed')
    const final = answer.clone().finalizeInput(1)
    expect(await answering(own, asked, final.toBuffer())).toBe('signed')
  })

  it.each([SIGHASH_NONE, SIGHASH_NONE | SIGHASH_ANYONECANPAY])(
    'is not asked for with hash type %s, which leaves the outputs to others',
    async (type) => {
      const asked = spending(own, { type })
      const answer = signed(asked, own, type).toBuffer()
      expect(await answering(own, asked, answer)).toBe('bip122/unsafeHashType')
    },
  )

  it.each([undefined, listing])(
    'T3 is refused from another key, with hash type %s',
    async (type) => {
      const terms = type === undefined ? {} : { type }
      const asked = spending(own, terms)
      const others = signed(spending(other, terms), other, type)
      expect(await answering(own, asked, transplant(asked, others).toBuffer())).toBe(refused)
      const { finalScriptSig, finalScriptWitness } = others.finalizeInput(1).data.inputs[1]!
      const final = asked.clone().updateInput(1, {
        ...(finalScriptSig && { finalScriptSig }),
        ...(finalScriptWitness && { finalScriptWitness }),
      })
      expect(await answering(own, asked, final.toBuffer())).toBe(refused)
    },
  )

  it('T3 is refused when it is of another transaction, or has a flipped bit', async () => {
    const asked = spending(own)
    for (const terms of [{ value: 8_999n }, { sequence: 5 }]) {
      const answer = transplant(asked, signed(spending(own, terms), own))
      expect(await answering(own, asked, answer.toBuffer())).toBe(refused)
    }
    for (const at of [12, 40]) {
      const answer = flipped(signed(asked, own), at)
      expect(await answering(own, asked, answer.toBuffer())).toBe(refused)
    }
  })

  it('T3 is refused with another hash type than the PSBT allows', async () => {
    const asked = spending(own)
    for (const type of [SIGHASH_NONE, listing]) {
      const answer = transplant(asked, signed(asked, own, type))
      expect(await answering(own, asked, answer.toBuffer())).toBe('bip122/partlySigned')
    }
    const open = spending(own, { type: listing })
    const closed = transplant(open, signed(open, own, SIGHASH_ALL))
    expect(await answering(own, open, closed.toBuffer())).toBe(refused)
  })

  it('may be missing', async () => {
    const asked = spending(own)
    expect(await answering(own, asked, asked.toBuffer())).toBe('signed')
  })
})

describe('a signature that cannot be checked', () => {
  const cosigners = ['one', 'two'].map((name) => key(name, 'p2wpkh'))
  const pubkeys = cosigners.map(({ publicKey }) => publicKey)
  const several = payments.p2ms({ m: 2, pubkeys, network: networks.bitcoin })

  function shared(kind: 'p2sh' | 'p2wsh') {
    const payment = payments[kind]({ redeem: several, network: networks.bitcoin })
    const own = { ...key('own', 'p2wpkh'), payment, address: payment.address! }
    const asked = spending(own)
    asked.updateInput(1, {
      [kind === 'p2sh' ? 'redeemScript' : 'witnessScript']: several.output!,
    })
    const origin = new Transaction()
    origin.addInput(new Uint8Array(32).fill(7), 0)
    origin.addOutput(payment.output!, 10_000n)
    if (kind === 'p2sh') {
      delete asked.data.inputs[1]!.witnessUtxo
      asked.updateInput(1, { nonWitnessUtxo: origin.toBuffer() })
    }
    return { own, asked }
  }

  it.each(['p2sh', 'p2wsh'] as const)(
    'is handed on for a %s address of several keys',
    async (kind) => {
      const { own, asked } = shared(kind)
      const answer = asked.clone()
      for (const { signer } of cosigners) answer.signInput(1, signer)
      expect(await answering(own, asked, answer.toBuffer())).toBe('signed')
      expect(await answering(own, asked, answer.finalizeInput(1).toBuffer())).toBe('signed')
    },
  )

  it.each(['p2sh', 'p2wsh'] as const)(
    'T3 is refused for a %s address of several keys with another hash type, final or not',
    async (kind) => {
      const { own, asked } = shared(kind)
      for (const type of [SIGHASH_NONE, listing]) {
        const answer = asked.clone()
        answer.data.inputs[1]!.sighashType = type
        for (const { signer } of cosigners) answer.signInput(1, signer, [type])
        expect(await answering(own, asked, answer.toBuffer())).toBe('bip122/partlySigned')
        const final = answer.finalizeInput(1).toBuffer()
        expect(await answering(own, asked, final)).toBe('bip122/partlySigned')
      }
    },
  )

  it('is handed on for a taproot input beside a coin that the PSBT does not describe', async () => {
    const own = key('own', 'p2tr')
    const whole = spending(own)
    const asked = whole.clone()
    delete asked.data.inputs[0]!.witnessUtxo
    const answer = signed(whole, own)
    expect(await answering(own, asked, answer.toBuffer())).toBe('signed')
    delete answer.data.inputs[0]!.witnessUtxo
    expect(await answering(own, asked, answer.toBuffer())).toBe('signed')
  })
})

describe('the signature of a taproot script', () => {
  const own = key('own', 'p2tr')
  const output = Uint8Array.of(32, ...own.publicKey.slice(1), 0xac)
  const payment = payments.p2tr({
    internalPubkey: own.publicKey.slice(1),
    scriptTree: { output },
    redeem: { output, redeemVersion: 0xc0 },
    network: networks.bitcoin,
  })
  const scripted = { ...own, payment, address: payment.address! }
  const asked = spending(scripted)
  asked.updateInput(1, {
    tapLeafScript: [{ leafVersion: 0xc0, script: output, controlBlock: payment.witness!.at(-1)! }],
  })
  const pair = key('own', 'p2wpkh').signer

  it('T3 is handed on when it verifies for the script, and refused otherwise', async () => {
    const answer = asked.clone().signTaprootInput(1, pair)
    expect(answer.data.inputs[1]!.tapScriptSig).toHaveLength(1)
    expect(await answering(scripted, asked, answer.toBuffer())).toBe('signed')
    const broken = answer.clone()
    const { signature } = broken.data.inputs[1]!.tapScriptSig![0]!
    signature[20] = signature[20]! ^ 1
    expect(await answering(scripted, asked, broken.toBuffer())).toBe(refused)
    const final = answer.finalizeInput(1)
    expect(await answering(scripted, asked, final.toBuffer())).toBe('signed')
  })

  it('T3 is refused with another hash type, final or not', async () => {
    const answer = asked.clone()
    answer.data.inputs[1]!.sighashType = SIGHASH_NONE
    answer.signTaprootInput(1, pair, undefined, [SIGHASH_NONE])
    expect(await answering(scripted, asked, answer.toBuffer())).toBe('bip122/partlySigned')
    const final = answer.finalizeInput(1).toBuffer()
    expect(await answering(scripted, asked, final)).toBe('bip122/partlySigned')
  })
})
