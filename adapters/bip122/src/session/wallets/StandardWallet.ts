import type { Unsubscribe } from '@portico/core/adapter'
import { networkErrors } from '@portico/core/errors'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import * as z from 'zod/mini'
import { type ChainName, chainNames } from '../../networks.ts'
import type {
  BitcoinWallet,
  InputToSign,
  MessageRequest,
  WalletListener,
} from '../BitcoinWallet.ts'
import { addressesFrom, type Grant, readAddressRows, toGrant } from '../Grant.ts'
import { signatureAnswer, signedAnswer } from '../schemas.ts'
import { RpcFailure, readAnswer, readSentId, satsCodes } from '../walletErrors.ts'

/** Every feature takes several inputs and returns as many outputs; the adapter passes one. */
const signed = z.tuple([signatureAnswer])
const signedPsbt = z.tuple([signedAnswer])

/** A Wallet Standard wallet with Bitcoin features. */
export class StandardWallet implements BitcoinWallet {
  readonly #wallet: StandardBitcoinWallet
  #chain: ChainName | undefined
  #accounts: readonly WalletAccount[] = []

  constructor(wallet: StandardBitcoinWallet) {
    this.#wallet = wallet
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    this.#chain = chain ?? this.#chain
    const { connect } = featureOf(this.#wallet, 'bitcoin:connect')
    return this.#take((await connect({ purposes: ['payment', 'ordinals'] })).accounts)
  }

  async read(known?: Grant): Promise<Grant | undefined> {
    this.#chain ??= known?.chain
    const { accounts, features } = this.#wallet
    if (accounts.length > 0) return this.#take(accounts)
    const silent = await features['standard:connect']?.connect({ silent: true })
    return this.#take(silent?.accounts ?? [])
  }

  async disconnect(): Promise<void> {
    await this.#wallet.features['standard:disconnect']?.disconnect()
  }

  listen({ changed, left }: WalletListener): Unsubscribe {
    const stop = this.#wallet.features['standard:events']?.on('change', ({ accounts }) => {
      if (!accounts) return
      let grant: Grant | undefined
      try {
        grant = this.#take(accounts)
      } catch {
        return changed() // an invalid account list is read again
      }
      if (grant) changed(grant)
      else left()
    })
    return () => stop?.()
  }

  /** The wallet chooses the protocol; the standard has no parameter for it. */
  async signMessage({ address, message }: MessageRequest): Promise<string> {
    const { signMessage } = featureOf(this.#wallet, 'bitcoin:signMessage')
    const account = accountOf(this.#accounts, address)
    const answer = await signMessage({ account, message: new TextEncoder().encode(message) })
    return readAnswer(signed, 'signMessage', answer)[0]
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    const { signTransaction } = featureOf(this.#wallet, 'bitcoin:signTransaction')
    const answer = await signTransaction(this.#input(psbt, inputs))
    return readAnswer(signedPsbt, 'signTransaction', answer)[0]
  }

  async sendPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<string> {
    const { signAndSendTransaction } = featureOf(this.#wallet, 'bitcoin:signAndSendTransaction')
    const answer = await signAndSendTransaction(this.#input(psbt, inputs))
    return readSentId(Object(answer)[0])
  }

  /** Its accounts cover several chains at once, so no request is needed. */
  async switchNetwork(chain: ChainName): Promise<Grant> {
    const grant = readStandardGrant(this.#accounts, chain)
    if (grant?.chain !== chain) throw networkErrors.create('noSwitch', [])
    this.#chain = chain
    return grant
  }

  #take(accounts: readonly WalletAccount[]): Grant | undefined {
    const grant = readStandardGrant(accounts, this.#chain)
    this.#accounts = accounts
    if (grant) this.#chain = grant.chain
    return grant
  }

  #input(psbt: Uint8Array, inputs: readonly InputToSign[]) {
    const groups = new Map<string, { account: WalletAccount; at: number[]; type: number }>()
    for (const { address, index, sighashType: type = 1 } of inputs) {
      const key = `${address} ${type}`
      const group = groups.get(key) ?? { account: accountOf(this.#accounts, address), at: [], type }
      group.at.push(index)
      groups.set(key, group)
    }
    const inputsToSign = [...groups.values()].map(({ account, at, type }) => ({
      account,
      signingIndexes: at,
      ...(sighashNames[type] && { sigHash: sighashNames[type] }),
    }))
    return { psbt, chain: `bitcoin:${this.#chain}`, inputsToSign }
  }
}

/** The standard's names of the hash types that are not the default. */
const sighashNames: Readonly<Record<number, string>> = {
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** The wallet's account object for an address. Throws when the page may no longer use it. */
function accountOf(accounts: readonly WalletAccount[], address: string): WalletAccount {
  const account = accounts.find((entry) => entry.address === address)
  if (account) return account
  const message = `The wallet does not show ${address} any more`
  throw new RpcFailure({ code: satsCodes.accessDenied, message })
}

/** A feature of the wallet; throws as for an unknown method when the wallet lacks it. */
function featureOf<name extends keyof BitcoinFeatures>(
  { features }: StandardBitcoinWallet,
  name: name,
): BitcoinFeatures[name] {
  const own: Partial<BitcoinFeatures> = features
  const found = own[name]
  if (found) return found
  throw new RpcFailure({ code: satsCodes.methodNotFound, message: `The wallet has no ${name}` })
}

type Accounts = { readonly accounts: readonly WalletAccount[] }
type TransactionInput = {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

/** The Bitcoin features of the Wallet Standard that the adapter uses. */
export type BitcoinFeatures = {
  readonly 'bitcoin:connect': {
    connect(input: { readonly purposes: readonly ('payment' | 'ordinals')[] }): Promise<Accounts>
  }
  readonly 'bitcoin:signMessage': {
    signMessage(input: {
      readonly account: WalletAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'bitcoin:signTransaction': {
    signTransaction(
      input: TransactionInput,
    ): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
  readonly 'bitcoin:signAndSendTransaction': {
    signAndSendTransaction(input: TransactionInput): Promise<readonly { readonly txId: string }[]>
  }
}

export type StandardBitcoinWallet = Omit<Wallet, 'features'> & {
  readonly features: Partial<
    BitcoinFeatures & StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature
  >
}

const list = z.array(z.unknown()).check(z.maxLength(100))
const account = z.object({ chains: z.array(z.string()).check(z.maxLength(1000)) })

/**
 * The grant in the accounts of a Wallet Standard wallet: those of the wanted chain, otherwise of another. Accounts of
 * other families, and those that cannot be read, are ignored.
 */
export function readStandardGrant(
  accounts: unknown,
  wanted: ChainName | undefined,
): Grant | undefined {
  const all = readAnswer(list, 'accounts', accounts)
  const isOf = (name: ChainName, entry: unknown) =>
    account.safeParse(entry).data?.chains.includes(`bitcoin:${name}`) ?? false
  const chain = [...(wanted ? [wanted] : []), ...chainNames].find((name) =>
    all.some((entry) => isOf(name, entry)),
  )
  if (!chain) return undefined
  const matching = all.filter((entry) => isOf(chain, entry))
  return toGrant(addressesFrom(readAddressRows(matching)), chain)
}
