import { networkErrors, type Unsubscribe } from '@portico/core'
import { base64 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { txidText } from '../../schemas.ts'
import type { Grant } from '../../session/Grant.ts'
import type { BitcoinWallet, MessageRequest, SignInputs, WalletListener } from '../BitcoinWallet.ts'
import { RpcFailure } from '../RpcFailure.ts'
import { readAnswer } from '../readAnswer.ts'
import { satsCodes } from '../satsCodes.ts'
import { readStandardGrant } from './readStandardGrant.ts'
import type { BitcoinFeatures, StandardBitcoinWallet } from './StandardBitcoinWallet.ts'

const bytes = z.instanceof(Uint8Array)
/** Every feature takes several inputs and returns as many outputs; the adapter passes one. */
const signed = z.tuple([z.object({ signature: bytes })])
const signedPsbt = z.tuple([z.object({ signedPsbt: bytes })])
const sent = z.tuple([z.object({ txId: txidText })])

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
    return base64.encode(readAnswer(signed, 'signMessage', answer)[0].signature)
  }

  async signPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<Uint8Array> {
    const { signTransaction } = featureOf(this.#wallet, 'bitcoin:signTransaction')
    const answer = await signTransaction(this.#input(psbt, inputs))
    return readAnswer(signedPsbt, 'signTransaction', answer)[0].signedPsbt
  }

  async sendPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<string> {
    const { signAndSendTransaction } = featureOf(this.#wallet, 'bitcoin:signAndSendTransaction')
    const answer = await signAndSendTransaction(this.#input(psbt, inputs))
    return readAnswer(sent, 'signAndSendTransaction', answer)[0].txId
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

  #input(psbt: Uint8Array, inputs: SignInputs) {
    const inputsToSign = Object.entries(inputs).map(([address, indexes]) => ({
      account: accountOf(this.#accounts, address),
      signingIndexes: [...indexes],
    }))
    return { psbt, chain: `bitcoin:${this.#chain}`, inputsToSign }
  }
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
