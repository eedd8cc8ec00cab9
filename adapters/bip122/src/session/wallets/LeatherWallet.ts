import type { Unsubscribe } from '@portico/core/adapter'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { ChainName } from '../../networks.ts'
import { readAddress } from '../address.ts'
import type { BitcoinWallet, InputToSign, MessageRequest, Recipient } from '../BitcoinWallet.ts'
import { addressesFrom, type Grant, readAddressRows, toGrant } from '../Grant.ts'
import { requestSats, type SatsProvider } from '../requestSats.ts'
import { signatureAnswer, signedAnswer } from '../schemas.ts'
import { readAnswer, readSentId } from '../walletErrors.ts'

const list = z.object({
  addresses: z.array(z.unknown()).check(z.maxLength(100)),
})
const symbolled = z.object({ symbol: z.string() })

/** Leather: sats-connect methods with other params, PSBTs as hex, and no events. */
export class LeatherWallet implements BitcoinWallet {
  readonly #provider: SatsProvider
  #last: Grant | undefined

  constructor(provider: SatsProvider) {
    this.#provider = provider
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    const { addresses } = readAnswer(list, 'getAddresses', await this.#request('getAddresses', {}))
    const entries = addresses.filter(
      (it) => (symbolled.safeParse(it).data?.symbol ?? 'BTC') === 'BTC',
    )
    this.#last = toGrant(addressesFrom(readAddressRows(entries)), chain)
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
    return readAnswer(signatureAnswer, 'signMessage', answer)
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    const signAtIndex = inputs.map(({ index }) => index)
    // Leather refuses hash types that are not named, though the PSBT has them, and the default ones as soon as one is.
    const isNamed = inputs.some(({ sighashType }) => sighashType !== undefined)
    const allowed = isNamed && { allowedSighash: [...new Set(inputs.map(hashTypeOf))] }
    const params = { hex: hex.encode(psbt), signAtIndex, ...allowed, broadcast: false }
    const answer = await this.#request('signPsbt', { ...params, ...this.#network() })
    return readAnswer(signedAnswer, 'signPsbt', answer)
  }

  /** It pays from the native SegWit address, so there is none for a taproot address alone. */
  get sendTransfer() {
    const [payer] = this.#last?.addresses ?? []
    return payer?.mayHoldAssets ? undefined : (to: readonly Recipient[]) => this.#pay(to)
  }

  async #pay(to: readonly Recipient[]): Promise<string> {
    const recipients = to.map(({ address, sats }) => ({ address, amount: String(sats) }))
    const answer = await this.#request('sendTransfer', { recipients, ...this.#network() })
    return readSentId(answer)
  }

  #request(method: string, params: object): Promise<unknown> {
    return requestSats(this.#provider, method, params)
  }

  #network(): { readonly network?: ChainName } {
    return this.#last ? { network: this.#last.chain } : {}
  }
}

/** The hash type of an input: the one of the PSBT, or the default of its kind. */
function hashTypeOf({ isTaproot, sighashType }: InputToSign): number {
  return sighashType ?? (isTaproot ? 0 : 1)
}
