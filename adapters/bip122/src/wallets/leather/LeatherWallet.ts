import type { Unsubscribe } from '@portico/core'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { readAddress } from '../../address/readAddress.ts'
import type { ChainName } from '../../chains.ts'
import { addressText, hexBytes, signatureText, txidText } from '../../schemas.ts'
import { addressesFrom } from '../../session/addressesFrom.ts'
import type { Grant } from '../../session/Grant.ts'
import { toGrant } from '../../session/toGrant.ts'
import type { BitcoinWallet, MessageRequest, Recipient, SignInputs } from '../BitcoinWallet.ts'
import { fit } from '../fit.ts'
import { askSats, type SatsProvider } from '../sats/askSats.ts'

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

/** Leather: the methods of sats-connect with other params, PSBTs as hex, and no events. */
export class LeatherWallet implements BitcoinWallet {
  readonly #provider: SatsProvider
  #last: Grant | undefined

  constructor(provider: SatsProvider) {
    this.#provider = provider
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    const { addresses } = fit(list, 'getAddresses', await this.#ask('getAddresses', {}))
    const ours = addresses.filter(({ symbol = 'BTC' }) => symbol === 'BTC')
    const known = fit(z.array(entry), 'getAddresses', ours).map(
      ({ address, publicKey, derivationPath: path }) => ({
        address,
        ...(publicKey !== undefined && { publicKey }),
        ...(path !== undefined && { path }),
      }),
    )
    this.#last = toGrant(addressesFrom(known), chain)
    return this.#last
  }

  /** It has no way to ask in silence, so what it said stays; it asks before it signs anyway. */
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

  /** It signs by BIP-322 alone, and knows its accounts by their kind. */
  async signMessage({ address, message }: MessageRequest): Promise<string> {
    const paymentType = readAddress(address)?.kind === 'p2tr' ? 'p2tr' : 'p2wpkh'
    const answer = await this.#ask('signMessage', { message, paymentType, ...this.#network() })
    return fit(signed, 'signMessage', answer).signature
  }

  async signPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<Uint8Array> {
    const signAtIndex = Object.values(inputs).flat()
    const params = { hex: hex.encode(psbt), signAtIndex, broadcast: false, ...this.#network() }
    return fit(signedPsbt, 'signPsbt', await this.#ask('signPsbt', params)).hex
  }

  async sendTransfer(to: readonly Recipient[]): Promise<string> {
    const recipients = to.map(({ address, sats }) => ({ address, amount: String(sats) }))
    const answer = await this.#ask('sendTransfer', { recipients, ...this.#network() })
    return fit(sent, 'sendTransfer', answer).txid
  }

  #ask(method: string, params: object): Promise<unknown> {
    return askSats(this.#provider, method, params)
  }

  #network(): { readonly network?: ChainName } {
    return this.#last ? { network: this.#last.chain } : {}
  }
}
