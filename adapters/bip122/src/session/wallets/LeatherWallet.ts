import type { Unsubscribe } from '@portico/core/adapter'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { ChainName } from '../../networks.ts'
import { readAddress } from '../address.ts'
import type { BitcoinWallet, MessageRequest, Recipient, SignInputs } from '../BitcoinWallet.ts'
import { addressesFrom, type Grant, toGrant } from '../Grant.ts'
import { requestSats, type SatsProvider } from '../requestSats.ts'
import { addressText, hexBytes, signatureText, txidText } from '../schemas.ts'
import { readAnswer } from '../walletErrors.ts'

const list = z.object({
  addresses: z.array(z.looseObject({ symbol: z.optional(z.string()) })).check(z.maxLength(100)),
})
const entry = z.object({
  address: addressText,
  publicKey: z.optional(z.string()),
  derivationPath: z.optional(z.string()),
})
const signed = z.object({ signature: signatureText })
const signedPsbt = z.object({ hex: hexBytes })
const sent = z.object({ txid: txidText })

/** Leather: sats-connect methods with other params, PSBTs as hex, and no events. */
export class LeatherWallet implements BitcoinWallet {
  readonly #provider: SatsProvider
  #last: Grant | undefined

  constructor(provider: SatsProvider) {
    this.#provider = provider
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    const { addresses } = readAnswer(list, 'getAddresses', await this.#request('getAddresses', {}))
    const entries = addresses.filter(({ symbol = 'BTC' }) => symbol === 'BTC')
    const known = readAnswer(z.array(entry), 'getAddresses', entries).map(
      ({ address, publicKey, derivationPath: path }) => ({
        address,
        ...(publicKey !== undefined && { publicKey }),
        ...(path !== undefined && { path }),
      }),
    )
    this.#last = toGrant(addressesFrom(known), chain)
    return this.#last
  }

  /** Leather has no silent method, so the last grant applies; it prompts before each signature anyway. */
  async read(known?: Grant): Promise<Grant | undefined> {
    this.#last ??= known
    return this.#last
  }

  async disconnect(): Promise<void> {
    this.#last = undefined
  }

  listen(): Unsubscribe {
    return () => undefined
  }

  /** Leather signs by BIP-322 only, and selects an account by its address kind. */
  async signMessage({ address, message }: MessageRequest): Promise<string> {
    const paymentType = readAddress(address)?.kind === 'p2tr' ? 'p2tr' : 'p2wpkh'
    const answer = await this.#request('signMessage', { message, paymentType, ...this.#network() })
    return readAnswer(signed, 'signMessage', answer).signature
  }

  async signPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<Uint8Array> {
    const signAtIndex = Object.values(inputs).flat()
    const params = { hex: hex.encode(psbt), signAtIndex, broadcast: false, ...this.#network() }
    return readAnswer(signedPsbt, 'signPsbt', await this.#request('signPsbt', params)).hex
  }

  /** It pays from the native SegWit address, so there is none for a taproot address alone. */
  get sendTransfer() {
    const [payer] = this.#last?.addresses ?? []
    return payer?.mayHoldAssets ? undefined : (to: readonly Recipient[]) => this.#pay(to)
  }

  async #pay(to: readonly Recipient[]): Promise<string> {
    const recipients = to.map(({ address, sats }) => ({ address, amount: String(sats) }))
    const answer = await this.#request('sendTransfer', { recipients, ...this.#network() })
    return readAnswer(sent, 'sendTransfer', answer).txid
  }

  #request(method: string, params: object): Promise<unknown> {
    return requestSats(this.#provider, method, params)
  }

  #network(): { readonly network?: ChainName } {
    return this.#last ? { network: this.#last.chain } : {}
  }
}
