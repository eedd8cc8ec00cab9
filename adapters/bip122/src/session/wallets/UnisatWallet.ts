import type { Unsubscribe } from '@portico/core/adapter'
import { wordsOf } from '@portico/core/adapter/session'
import { networkErrors, rpcCodes } from '@portico/core/errors'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { ChainName } from '../../networks.ts'
import { readAddress } from '../address.ts'
import type {
  BitcoinWallet,
  InputToSign,
  MessageRequest,
  Recipient,
  WalletListener,
} from '../BitcoinWallet.ts'
import { type Grant, readAddressRows, toGrant } from '../Grant.ts'
import { addressText, signatureAnswer, signedAnswer } from '../schemas.ts'
import {
  mentionsUnsupported,
  RpcFailure,
  readAnswer,
  readSentId,
  satsCodes,
  walletErrors,
} from '../walletErrors.ts'

/** UniSat and compatible wallets: one address at a time, PSBTs as hex. */
export class UnisatWallet implements BitcoinWallet {
  readonly #apis: UnisatApis
  #api: UnisatApi

  constructor(apis: UnisatApis) {
    this.#apis = apis
    this.#api = apis.main
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    const api = this.#apiFor(chain)
    const grant = await this.#requestGrant(api)
    if (grant) this.#api = api
    return grant
  }

  async read(): Promise<Grant | undefined> {
    return this.#grant(this.#api, (await this.#api.getAccounts?.()) ?? [])
  }

  async disconnect(): Promise<void> {
    await this.#api.disconnect?.()
  }

  listen({ changed, left }: WalletListener): Unsubscribe {
    const api = this.#api
    const events = {
      accountsChanged: (accounts: unknown) =>
        Array.isArray(accounts) && accounts.length === 0 ? left() : changed(),
      networkChanged: () => changed(),
      chainChanged: () => changed(),
    }
    for (const [event, listener] of Object.entries(events)) api.on?.(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(events)) api.removeListener?.(event, listener)
    }
  }

  /** The wallet signs with its active account, so that account is checked first. */
  async signMessage({ address, message, protocol }: MessageRequest): Promise<string> {
    const grant = await this.read()
    if (grant?.addresses[0].address !== address)
      throw new RpcFailure({ code: satsCodes.accessDenied, message: 'Another account is in use' })
    const type = protocol === 'ECDSA' ? 'ecdsa' : 'bip322-simple'
    return readAnswer(signatureAnswer, 'signMessage', await this.#api.signMessage(message, type))
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    // The wallet refuses hash types that are not named, and tweaks its key unless it is told not to, by the older or
    // the newer option.
    const toSignInputs = inputs.map(({ index, address, sighashType, isScriptPath }) => ({
      index,
      address,
      ...(sighashType !== undefined && { sighashTypes: [sighashType] }),
      ...(isScriptPath && { disableTweakSigner: true, useTweakedSigner: false }),
    }))
    const options = { autoFinalized: false, toSignInputs }
    return readAnswer(signedAnswer, 'signPsbt', await this.#api.signPsbt(hex.encode(psbt), options))
  }

  /** The wallet selects the coins of its active account; wallets before this method have no transfer. */
  get sendTransfer() {
    if (typeof this.#api.sendBitcoin !== 'function') return undefined
    return (to: readonly Recipient[], feeRate?: number) => this.#pay(to, feeRate)
  }

  async #pay([recipient, ...others]: readonly Recipient[], feeRate?: number): Promise<string> {
    if (!recipient || others.length > 0) {
      const message = 'A transfer of this wallet has one recipient'
      throw new RpcFailure({ code: satsCodes.invalidParams, message })
    }
    const options = feeRate === undefined ? undefined : { feeRate }
    // The maximum bitcoin supply is below 2^53 sats.
    const answer = await this.#api.sendBitcoin?.(recipient.address, Number(recipient.sats), options)
    return readSentId(answer)
  }

  async switchNetwork(chain: ChainName): Promise<Grant> {
    const api = this.#apiFor(chain)
    const grant = api === this.#api ? await this.#move(chain) : await this.#requestGrant(api)
    if (grant?.chain !== chain) throw networkErrors.create('notSwitched', [])
    this.#api = api
    return grant
  }

  async #move(chain: ChainName): Promise<Grant | undefined> {
    const unisatChain = unisatChains[chain]
    if (!unisatChain || !this.#api.switchChain) throw networkErrors.create('noSwitch', [])
    await this.#api.switchChain(unisatChain)
    return this.read()
  }

  async #requestGrant(api: UnisatApi): Promise<Grant | undefined> {
    const accounts = await (api.requestAccounts ?? api.connect)?.call(api)
    return this.#grant(api, accounts ?? [])
  }

  #grant(api: UnisatApi, accounts: unknown): Promise<Grant | undefined> {
    const { testnet, signet } = this.#apis
    const pinned = { testnet, signet } as const
    const chain = (['testnet', 'signet'] as const).find((name) => pinned[name] === api)
    return readUnisatGrant({ api, accounts, chain })
  }

  #apiFor(chain: ChainName | undefined): UnisatApi {
    const own = chain === 'testnet' || chain === 'signet' ? this.#apis[chain] : undefined
    return own ?? this.#apis.main
  }
}

const named = z.object({ enum: z.string() })
/** The older method supports two networks. */
const older: Readonly<Record<string, ChainName>> = { livenet: 'mainnet', testnet: 'testnet' }

/**
 * The wallet's chain, if it reports one. Throws for a chain other than Bitcoin: some use the same addresses and keys,
 * so the visitor could spend bitcoin by mistake.
 */
async function readUnisatChain(api: UnisatApi): Promise<ChainName | undefined> {
  const answer = await requestChain(api)
  const { success, data } = named.safeParse(answer)
  const known = Object.entries(unisatChains) as [ChainName, string][]
  if (success) {
    const chain = known.find(([, unisatName]) => unisatName === data.enum)?.[0]
    if (chain) return chain
    const message = `The wallet is on ${data.enum.slice(0, 64)}, which is no network of Bitcoin`
    throw new RpcFailure({ code: rpcCodes.unrecognisedChain, message })
  }
  if (answer !== undefined) {
    const message = 'The answer of getChain names no chain'
    throw new RpcFailure({ code: rpcCodes.unrecognisedChain, message })
  }
  return older[String(await readOptional(() => api.getNetwork?.()))]
}

/** The answer of `getChain`, which wallets before it lack. Its failure says nothing about the chain, so it is thrown. */
async function requestChain(api: UnisatApi): Promise<unknown> {
  try {
    return typeof api.getChain === 'function' ? await api.getChain() : undefined
  } catch (cause) {
    const isOfMethod = mentionsUnsupported(cause) && /method|getChain/i.test(wordsOf(cause))
    const isMissing = walletErrors.refusalOf(cause) === 'unsupported' || isOfMethod
    if (isMissing) return undefined
    throw cause
  }
}

/** The answer to a question that a grant can do without; some wallets throw, or lack the method. */
async function readOptional(read: () => unknown): Promise<unknown> {
  try {
    return await read()
  } catch {
    return undefined // the address tells the chain, and few kinds of address need a key
  }
}

const list = z.array(z.unknown()).check(z.maxLength(100))
const account = z.object({ address: addressText })

export type UnisatAnswer = {
  readonly api: UnisatApi
  /** A list of addresses, or OKX's single account. */
  readonly accounts: unknown
  /** The chain of this wallet object, if it covers one alone. */
  readonly chain: ChainName | undefined
}

/** The grant in a UniSat answer: one address for payments, inscriptions and runes. */
export async function readUnisatGrant({
  api,
  accounts,
  chain,
}: UnisatAnswer): Promise<Grant | undefined> {
  const entries = readAnswer(list, 'requestAccounts', [accounts].flat())
  if (entries.length === 0) return undefined
  const rows = readAddressRows(entries.map((it) => (typeof it === 'string' ? { address: it } : it)))
  const row = rows.find(({ address }) => readAddress(address)) ?? rows[0]
  const { address } = readAnswer(account, 'requestAccounts', row)
  const publicKey = (await readOptional(() => api.getPublicKey?.())) ?? row?.publicKey
  const own = readAddressRows([{ address, publicKey }]).map(
    (it) => ({ ...it, purpose: 'payment', mayHoldAssets: true }) as const,
  )
  return toGrant(own, chain ?? (await readUnisatChain(api)))
}

/** The injected API of UniSat and compatible wallets; not every wallet has all methods. */
export type UnisatApi = {
  requestAccounts?(): Promise<unknown>
  /** OKX's method to connect to one of its test networks. */
  connect?(): Promise<unknown>
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getChain?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  getNetwork?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(text: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options: object): Promise<unknown>
  sendBitcoin?(to: string, sats: number, options?: { feeRate?: number }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** The objects of one wallet: the first covers the active chain, the others one chain each. */
export type UnisatApis = {
  readonly main: UnisatApi
  readonly testnet?: UnisatApi
  readonly signet?: UnisatApi
}

/** The UniSat name of each chain; UniSat has no regtest. */
export const unisatChains: Readonly<Partial<Record<ChainName, string>>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}
