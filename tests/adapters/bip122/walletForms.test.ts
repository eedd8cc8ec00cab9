import { bitcoinRegtest } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { mayBeCarriedOut } from '@portico/core/calls'
import { contractAdapterHost as host } from '@portico/core/testing'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import type { ChainClient } from '../../../adapters/bip122/src/chain/ChainClient.ts'
import type { BitcoinWallet } from '../../../adapters/bip122/src/session/BitcoinWallet.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createProvider } from '../../../adapters/bip122/src/session/createProvider.ts'
import { walletErrors } from '../../../adapters/bip122/src/session/walletErrors.ts'
import { LeatherWallet } from '../../../adapters/bip122/src/session/wallets/LeatherWallet.ts'
import { SatsWallet } from '../../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import { StandardWallet } from '../../../adapters/bip122/src/session/wallets/StandardWallet.ts'
import {
  type UnisatApi,
  UnisatWallet,
} from '../../../adapters/bip122/src/session/wallets/UnisatWallet.ts'
import { type BitcoinKey, createKey } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'

const network = networks.regtest
const adapter = createAdapter({ networks: [bitcoinRegtest] }, host)
const single = 0x83
const segwit = createKey('forms', 'p2wpkh', network)
const taproot = createKey('forms', 'p2tr', network)

function signerOf(wallet: BitcoinWallet, { address }: BitcoinKey): Signer {
  const provider = createProvider(wallet)
  const connector: Partial<Connector> = { getProvider: async () => provider }
  const account = { namespace: 'bip122', address, type: 'payment' } as const
  return { account, network: bitcoinRegtest, connector: connector as Connector }
}

async function sign(wallet: BitcoinWallet, key: BitcoinKey, psbt: Psbt): Promise<Psbt> {
  await wallet.connect('regtest')
  const transactions = [Uint8Array.from(psbt.toBuffer())]
  const [signed] =
    (await adapter.signTransactions?.({ ...signerOf(wallet, key), transactions })) ?? []
  return Psbt.fromBuffer(signed ?? new Uint8Array(), { network })
}

type Asked = { index: number; sighashTypes?: number[]; disableTweakSigner?: boolean }

/** A wallet with UniSat's API that signs only the hash types that are named; `form` writes its answer. */
function unisat(key: BitcoinKey, form: (psbt: Psbt) => unknown = (psbt) => psbt.toHex()) {
  const asked: Asked[] = []
  const api: UnisatApi = {
    requestAccounts: async () => [key.address],
    getAccounts: async () => [key.address],
    getPublicKey: async () => hex.encode(key.publicKey),
    signMessage: async () => '',
    async signPsbt(text, options) {
      const psbt = Psbt.fromHex(text, { network })
      for (const input of (options as { toSignInputs: Asked[] }).toSignInputs) {
        asked.push(input)
        const pair = input.disableTweakSigner ? createKey('forms', 'p2wpkh', network) : key
        psbt.signInput(input.index, pair.signer, input.sighashTypes)
      }
      return form(psbt)
    },
  }
  return { wallet: new UnisatWallet({ main: api }), asked, api }
}

function spending(script: Uint8Array, more: object = {}): Psbt {
  return new Psbt({ network })
    .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 10_000n }, ...more })
    .addOutput({ address: segwit.address, value: 9_000n })
}
const plain = (more?: object) => spending(segwit.payment.output ?? new Uint8Array(), more)

// unisat-wallet/dev-support#33, unisat-wallet/extension#138, leather-io/mono#2667, omnisat/lasereyes-mono#290
describe('hash types that stand in the PSBT', () => {
  it('are named to a wallet with the API of UniSat', async () => {
    const { wallet, asked } = unisat(segwit)
    const signed = await sign(wallet, segwit, plain({ sighashType: single }))
    expect(asked).toMatchObject([{ index: 0, sighashTypes: [single] }])
    expect(signed.data.inputs[0]?.partialSig?.[0]?.signature.at(-1)).toBe(single)
  })

  it.each([2, 0x82, 4, 0x80, 0x42])(
    'are not asked for where others could change what is paid, as %i',
    async (sighashType) => {
      const { wallet, asked } = unisat(segwit)
      await expect(sign(wallet, segwit, plain({ sighashType }))).rejects.toMatchObject({
        code: 'bip122/unsafeHashType',
      })
      expect(asked).toEqual([])
    },
  )

  it('are named to Leather', async () => {
    const calls: unknown[] = []
    const answers: Record<string, unknown> = {
      getAddresses: { addresses: [{ symbol: 'BTC', address: segwit.address }] },
    }
    const wallet = new LeatherWallet({
      async request(method, params) {
        calls.push(params)
        return { result: answers[method] ?? { hex: (params as { hex: string }).hex } }
      },
    })
    await sign(wallet, segwit, plain({ sighashType: single }))
    expect(calls.at(-1)).toMatchObject({ signAtIndex: [0], allowedSighash: [single] })
    await sign(wallet, segwit, plain())
    expect(calls.at(-1)).not.toHaveProperty('allowedSighash')
    const script = segwit.payment.output ?? new Uint8Array()
    const input = { hash: '22'.repeat(32), index: 1, witnessUtxo: { script, value: 5n } }
    await sign(wallet, segwit, plain({ sighashType: single }).addInput(input))
    expect(calls.at(-1)).toMatchObject({ signAtIndex: [0, 1], allowedSighash: [single, 1] })
  })

  it('are named to a wallet of the Wallet Standard, one group for each', async () => {
    const inputs: unknown[] = []
    const account = {
      address: segwit.address,
      publicKey: segwit.publicKey,
      chains: ['bitcoin:regtest'],
    }
    const wallet = new StandardWallet({
      accounts: [account],
      features: {
        'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
        'bitcoin:signTransaction': {
          async signTransaction({
            psbt,
            inputsToSign,
          }: {
            psbt: Uint8Array
            inputsToSign: unknown
          }) {
            inputs.push(inputsToSign)
            return [{ signedPsbt: psbt }]
          },
        },
      },
    } as never)
    const psbt = plain({ sighashType: single })
    const script = segwit.payment.output ?? new Uint8Array()
    psbt.addInput({ hash: '22'.repeat(32), index: 1, witnessUtxo: { script, value: 5n } })
    await sign(wallet, segwit, psbt)
    expect(inputs).toMatchObject([
      [{ signingIndexes: [0], sigHash: 'SINGLE|ANYONECANPAY' }, { signingIndexes: [1] }],
    ])
  })
})

// unisat-wallet/extension#86, babylonlabs-io/babylon-toolkit#889, #1247
describe('inputs that spend a script with a key of the account', () => {
  const x = taproot.publicKey.slice(1)
  const leaf = Uint8Array.from([32, ...x, 0xac])
  const tree = payments.p2tr({
    internalPubkey: hex.decode('50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0'),
    scriptTree: { output: leaf },
    redeem: { output: leaf },
    network,
  })
  const reveal = () =>
    spending(tree.output ?? new Uint8Array(), {
      tapLeafScript: [
        { leafVersion: 0xc0, script: leaf, controlBlock: tree.witness?.at(-1) ?? new Uint8Array() },
      ],
    })

  it('are handed to the wallet, which is told not to tweak its key', async () => {
    const { wallet, asked } = unisat(taproot)
    const signed = await sign(wallet, taproot, reveal())
    expect(asked).toMatchObject([
      { index: 0, address: taproot.address, disableTweakSigner: true, useTweakedSigner: false },
    ])
    expect(signed.data.inputs[0]?.tapScriptSig).toHaveLength(1)
  })

  it('are refused with a signature that others could change', async () => {
    const { wallet, api } = unisat(taproot)
    const cheat: UnisatApi['signPsbt'] = async (text) => {
      const psbt = Psbt.fromHex(text, { network })
      psbt.updateInput(0, { sighashType: single })
      return psbt.signInput(0, segwit.signer, [single]).toHex()
    }
    Object.assign(api, { signPsbt: cheat })
    await expect(sign(wallet, taproot, reveal())).rejects.toMatchObject({
      code: 'bip122/partlySigned',
    })
  })

  const other = createKey('other', 'p2wpkh', network)
  /** A multisig of which one signature is enough. */
  const oneOfTwo = () => {
    const redeem = payments.p2ms({ m: 1, pubkeys: [segwit.publicKey, other.publicKey], network })
    const { output } = payments.p2wsh({ redeem, network })
    return spending(output ?? new Uint8Array(), { witnessScript: redeem.output })
  }

  it.each([
    ['signed', (psbt: Psbt) => psbt.toHex()],
    ['final', (psbt: Psbt) => psbt.finalizeAllInputs().toHex()],
    ['raw', (psbt: Psbt) => psbt.finalizeAllInputs().extractTransaction().toHex()],
  ])('T3 are refused with a hash type that was not asked for, %s', async (_, form) => {
    for (const type of [2, single, 0x82])
      for (const [psbt, key] of [
        [reveal(), taproot],
        [oneOfTwo(), segwit],
      ] as const) {
        const { wallet, api } = unisat(key)
        const answerWith = (wanted?: number) => async (text: string) => {
          const own = Psbt.fromHex(text, { network })
          if (wanted !== undefined) own.updateInput(0, { sighashType: wanted })
          return form(own.signInput(0, segwit.signer, wanted === undefined ? undefined : [wanted]))
        }
        Object.assign(api, { signPsbt: answerWith(type) })
        await expect(sign(wallet, key, psbt)).rejects.toMatchObject({
          code: 'bip122/partlySigned',
        })
        Object.assign(api, { signPsbt: answerWith() })
        await expect(sign(wallet, key, psbt)).resolves.toBeDefined()
      }
  })

  it('T3 are refused with the signature of a key that is not the account\u2019s', async () => {
    const shared = Uint8Array.from([32, ...x, 0xac, 32, ...other.publicKey.slice(1), 0xba])
    const output = payments.p2tr({
      internalPubkey: tree.internalPubkey ?? new Uint8Array(),
      scriptTree: { output: shared },
      redeem: { output: shared },
      network,
    })
    const controlBlock = output.witness?.at(-1) ?? new Uint8Array()
    const psbt = spending(output.output ?? new Uint8Array(), {
      tapLeafScript: [{ leafVersion: 0xc0, script: shared, controlBlock }],
    })
    const { wallet, api } = unisat(taproot)
    const signing = (signer: BitcoinKey['signer']) => async (text: string) =>
      Psbt.fromHex(text, { network }).signInput(0, signer).toHex()
    Object.assign(api, { signPsbt: signing(other.signer) })
    await expect(sign(wallet, taproot, psbt)).rejects.toMatchObject({
      code: 'request/otherAccount',
    })
    Object.assign(api, { signPsbt: signing(segwit.signer) })
    await expect(sign(wallet, taproot, psbt)).resolves.toBeDefined()
  })

  it('are handed to the wallet for a multisig, too', async () => {
    const pubkeys = [segwit.publicKey, createKey('other', 'p2wpkh', network).publicKey]
    const redeem = payments.p2ms({ m: 2, pubkeys, network })
    const { output } = payments.p2wsh({ redeem, network })
    const { wallet, asked } = unisat(segwit)
    const shared = spending(output ?? new Uint8Array(), { witnessScript: redeem.output })
    const signed = await sign(wallet, segwit, shared)
    expect(asked).toEqual([{ index: 0, address: segwit.address }])
    expect(signed.data.inputs[0]?.partialSig).toHaveLength(1)
  })

  it('are not asked for without a key of the account', async () => {
    const { wallet } = unisat(createKey('stranger', 'p2tr', network))
    await expect(
      sign(wallet, createKey('stranger', 'p2tr', network), reveal()),
    ).rejects.toMatchObject({ code: 'bip122/nothingToSign' })
  })
})

// omnisat/lasereyes#50
describe('the form of an answer', () => {
  const raw = (psbt: Psbt) => psbt.finalizeAllInputs().extractTransaction()
  const wanted = raw(plain().signInput(0, segwit.signer)).getId()

  it.each<[string, (psbt: Psbt) => unknown]>([
    ['a raw transaction in hex', (psbt) => raw(psbt).toHex()],
    ['a raw transaction in base64', (psbt) => base64.encode(Uint8Array.from(raw(psbt).toBuffer()))],
    ['a raw transaction as bytes', (psbt) => Uint8Array.from(raw(psbt).toBuffer())],
    ['a finalised PSBT', (psbt) => psbt.finalizeAllInputs().toHex()],
    ['base64', (psbt) => psbt.toBase64()],
    ['hex in upper case', (psbt) => psbt.toHex().toUpperCase()],
    ['hex with 0x and spaces around it', (psbt) => ` 0x${psbt.toHex()}\n`],
    ['a list of numbers', (psbt) => [...psbt.toBuffer()]],
    ['a Buffer in JSON', (psbt) => JSON.parse(JSON.stringify(Buffer.from(psbt.toBuffer())))],
    ['an object with the PSBT', (psbt) => ({ psbt: psbt.toBase64(), txid: '' })],
    ['an object with an empty part', (psbt) => ({ psbt: null, hex: psbt.toHex() })],
    ['an object with the transaction', (psbt) => ({ signedPsbtHex: psbt.toHex() })],
  ])('may be %s', async (_, form) => {
    const signed = await sign(unisat(segwit, form).wallet, segwit, plain())
    const transaction = Transaction.fromPSBT(Uint8Array.from(signed.toBuffer()))
    if (!transaction.isFinal) transaction.finalize()
    expect(transaction.id).toBe(wanted)
  })

  it.each([
    ['no transaction', () => 'hello world!'],
    ['nothing', () => null],
    [
      'another transaction',
      () =>
        raw(
          spending(segwit.payment.output ?? new Uint8Array(), { sequence: 1 }).signInput(
            0,
            segwit.signer,
          ),
        ).toHex(),
    ],
  ])('is refused when it is %s', async (_, form) => {
    await expect(sign(unisat(segwit, form).wallet, segwit, plain())).rejects.toMatchObject({
      code: expect.stringMatching(/^(bip122\/(badPsbt|altered)|request\/signFailed)$/),
    })
  })
})

// secretkeylabs/sats-connect#185, #210
describe('a sats wallet without wallet_connect', () => {
  const addresses = [{ address: segwit.address, purpose: 'payment' }]
  const fail = (error: unknown) => async () => ({ error })
  const silent = { id: '1', jsonrpc: '2.0' }

  it.each<[string, () => unknown]>([
    ['-32601', fail({ code: -32601, message: 'Method not found' })],
    ['-32001', fail({ code: -32001, message: 'x' })],
    ['4200', fail({ code: 4200, message: 'x' })],
    ['-32603', fail({ code: -32603, message: 'Internal error' })],
    ['-32602', fail({ code: -32602, message: 'Invalid parameters' })],
    ['-32000 in words', fail({ code: -32000, message: 'wallet_connect is not supported' })],
    ['a text', fail('unknown method')],
    ['a code as text', fail({ code: '-32601' })],
    ['nothing', async () => undefined],
    ['null', async () => null],
    ['a response without a result', async () => silent],
    ['a result that is no grant', async () => ({ result: true })],
    ['a plain error', () => Promise.reject(new Error('x'))],
    [
      'an error at once',
      () => {
        throw new TypeError('x')
      },
    ],
  ])('connects by the older method when it answers %s', async (way, answer) => {
    const accounts = async () => ({ result: addresses })
    const wallet = new SatsWallet({
      request: (method) => (method === 'getAccounts' ? accounts() : (answer() as Promise<unknown>)),
    })
    const grant = await wallet.connect('regtest')
    expect(grant).toMatchObject({ chain: 'regtest', addresses: [{ address: segwit.address }] })
    if (!/no grant|-3260[23]/.test(way)) expect(await wallet.read()).toEqual(grant)
  })

  it.each([
    ['4001', { code: 4001, message: 'x' }],
    ['-32000', { code: -32000, message: 'x' }],
    ['-32603 in words', { code: -32603, message: 'User rejected the request' }],
    ['-32002', { code: -32002, message: 'Access denied' }],
    ['a closed window', { code: -32603, message: 'User closed the window' }],
    ['a closed popup', 'Popup closed'],
    ['a dismissed request', { message: 'Request dismissed' }],
    ['a window that was closed', { code: -1, message: 'The popup window was closed' }],
  ])('is asked once when the visitor declines with %s', async (_, error) => {
    const calls: string[] = []
    const wallet = new SatsWallet({
      async request(method) {
        calls.push(method)
        return { error }
      },
    })
    await expect(wallet.connect('regtest')).rejects.toBeDefined()
    expect(calls).toEqual(['wallet_connect'])
  })

  it.each(['User closed the window', 'Popup closed', 'Request dismissed', 'User rejected'])(
    'is asked once when it throws "%s"',
    async (message) => {
      const calls: string[] = []
      const wallet = new SatsWallet({
        async request(method) {
          calls.push(method)
          throw new Error(message)
        },
      })
      await expect(wallet.connect('regtest')).rejects.toBeDefined()
      expect(calls).toEqual(['wallet_connect'])
    },
  )
})

// The arguable cases of UniSat's optional methods, and of lists with one odd address.
describe('an odd part of an answer', () => {
  const locked = (): Promise<never> => Promise.reject(new Error('locked'))
  const atOnce = (): never => {
    throw new Error('at once')
  }
  const nothing = async () => null
  const unknownMethod = (): Promise<never> => Promise.reject({ code: -32601, message: 'x' })
  const unsupported = (): Promise<never> => Promise.reject(new Error('getChain is not supported'))

  // Some chains use the addresses and keys of Bitcoin, so a chain that is not told is not guessed.
  it('of getChain costs the connection when the wallet has the method', async () => {
    const odd = async () => ({ chain: 'FRACTAL_BITCOIN_MAINNET' })
    const chain = () => Promise.reject(new Error('Unsupported chain'))
    for (const getChain of [locked, atOnce, nothing, odd, chain]) {
      const { wallet, api } = unisat(segwit)
      Object.assign(api, { getChain, getNetwork: async () => 'livenet' })
      await expect(wallet.connect('regtest')).rejects.toThrow()
    }
  })

  it.each([
    ['getPublicKey', [locked, atOnce, nothing]],
    ['getChain', [unknownMethod, unsupported]],
    ['getNetwork', [locked, atOnce, nothing]],
  ] as const)('of %s costs no connection', async (name, failures) => {
    for (const fail of failures) {
      const { wallet, api } = unisat(segwit)
      Object.assign(api, { [name]: fail })
      expect(await wallet.connect('regtest')).toMatchObject({
        chain: 'regtest',
        addresses: [{ address: segwit.address }],
      })
    }
  })

  it('costs that address alone', async () => {
    const other = createKey('other', 'p2wpkh', networks.bitcoin).address
    for (const odd of [other, 'nothing', '', 5, null, `${segwit.address}x`]) {
      const own = { address: segwit.address, purpose: 'payment', publicKey: 7 }
      const addresses = [{ address: odd, purpose: 'payment' }, own, null]
      const wallet = new SatsWallet({ request: async () => ({ result: { addresses } }) })
      expect((await wallet.connect('regtest'))?.addresses).toEqual([
        { address: segwit.address, purpose: 'payment' },
      ])
      const leather = new LeatherWallet({ request: async () => ({ result: { addresses } }) })
      expect((await leather.connect('regtest'))?.addresses).toMatchObject([
        { address: segwit.address },
      ])
    }
  })
})

describe('an answer to a payment of the wallet', () => {
  const client = {
    unspent: async () => [{ txid: '11'.repeat(32), index: 0, sats: 100_000n, confirmed: true }],
    feeRates: async () => [],
    transaction: () => Promise.reject(new Error('unknown')),
  } as Partial<ChainClient> as ChainClient
  const payer = createAdapter({ networks: [bitcoinRegtest], client: () => client }, host)

  async function pay(answer: unknown) {
    const { wallet, api } = unisat(taproot)
    Object.assign(api, { sendBitcoin: async () => answer })
    await wallet.connect('regtest')
    const request = { ...signerOf(wallet, taproot), to: segwit.address, amount: '0.0001' }
    return payer.send?.(request)
  }

  it.each([
    'ab'.repeat(32),
    `0x${'AB'.repeat(32)}`,
    { txid: 'ab'.repeat(32) },
    { txId: 'ab'.repeat(32) },
  ])('may be %o', async (answer) => {
    expect((await pay(answer))?.hash.toLowerCase()).toBe('ab'.repeat(32))
  })

  it.each([null, undefined, true, '', {}, 'sent'])(
    'is an unknown outcome when it is %o, since the wallet may have paid',
    async (answer) => {
      await expect(pay(answer)).rejects.toMatchObject({ code: 'bip122/unknownOutcome' })
    },
  )
})

it.each(['Popup closed', 'The message port closed before the window answered'])(
  'a payment that ended with "%s" may be carried out',
  (message) => {
    const request = { method: 'sendTransfer', otherwise: 'sendFailed' } as const
    const error = walletErrors.toRequestError(new Error(message), request)
    expect(error.code).toBe('request/sendFailed')
    expect(mayBeCarriedOut(error)).toBe(true)
  },
)
