import type { Unsubscribe } from '@portico/core/adapter'
import { networkErrors, rpcCodeOf } from '@portico/core/errors'
import { base64 } from '@scure/base'
import type { ChainName } from '../../networks.ts'
import type {
  BitcoinWallet,
  InputToSign,
  MessageRequest,
  Recipient,
  WalletListener,
} from '../BitcoinWallet.ts'
import type { Grant } from '../Grant.ts'
import {
  byAddress,
  isUnsupported,
  readSatsChain,
  readSatsGrant,
  requestFirstSupported,
  requestSats,
  requestSatsChain,
  type SatsProvider,
  satsNetworks,
} from '../requestSats.ts'
import { signatureAnswer, signedAnswer } from '../schemas.ts'
import { readAnswer, readSentId, satsCodes } from '../walletErrors.ts'

/** A wallet with the sats-connect protocol (WBIP). */
export class SatsWallet implements BitcoinWallet {
  readonly #provider: SatsProvider
  #last: Grant | undefined

  constructor(provider: SatsProvider) {
    this.#provider = provider
  }

  request(method: string, params?: unknown): Promise<unknown> {
    return requestSats(this.#provider, method, params)
  }

  async connect(chain: ChainName | undefined): Promise<Grant | undefined> {
    this.#last = await connectSats(this.#provider, chain)
    return this.#last
  }

  async read(known?: Grant): Promise<Grant | undefined> {
    this.#last = await readSats(this.#provider, this.#last ?? known)
    return this.#last
  }

  async disconnect(): Promise<void> {
    this.#last = undefined
    const calls = [['wallet_disconnect'], ['wallet_renouncePermissions']] as const
    await requestFirstSupported(this.#provider, calls, () => undefined)
  }

  listen(listener: WalletListener) {
    return listenToSats(this.#provider, listener, () => this.#last?.chain)
  }

  async signMessage(request: MessageRequest): Promise<string> {
    const answer = await this.request('signMessage', request)
    return readAnswer(signatureAnswer, 'signMessage', answer)
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    const params = { psbt: base64.encode(psbt), signInputs: byAddress(inputs), broadcast: false }
    return readAnswer(signedAnswer, 'signPsbt', await this.request('signPsbt', params))
  }

  async sendPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<string> {
    const params = { psbt: base64.encode(psbt), signInputs: byAddress(inputs), broadcast: true }
    return readSentId(await this.request('signPsbt', params))
  }

  async sendTransfer(to: readonly Recipient[]): Promise<string> {
    // The maximum bitcoin supply is below 2^53 sats.
    const recipients = to.map(({ address, sats }) => ({ address, amount: Number(sats) }))
    return readSentId(await this.request('sendTransfer', { recipients }))
  }

  async switchNetwork(chain: ChainName): Promise<Grant> {
    await this.request('wallet_changeNetwork', { name: satsNetworks[chain] })
    this.#last = await readSats(this.#provider, undefined)
    if (this.#last?.chain !== chain) throw networkErrors.create('notSwitched', [])
    return this.#last
  }
}

/** Requests addresses of both purposes, on this chain where the wallet supports a choice. */
async function connectSats(
  provider: SatsProvider,
  chain: ChainName | undefined,
): Promise<Grant | undefined> {
  const purposes = ['payment', 'ordinals']
  const network = chain && { network: satsNetworks[chain] }
  const calls = [
    ['wallet_connect', { addresses: purposes, ...network }],
    ['getAccounts', { purposes }],
    ['getAddresses', { purposes }],
  ] as const
  return requestFirstSupported(provider, calls, async (answer, method) => {
    const grant = readSatsGrant(method, answer)
    const said = readSatsChain(answer) ?? (grant && (await requestSatsChain(provider)))
    return readSatsGrant(method, answer, said ?? chain)
  })
}

/** Subscribes to sats-connect events; `chain` applies to addresses that come without one. */
export function listenToSats(
  provider: SatsProvider,
  { changed, left }: WalletListener,
  chain: () => ChainName | undefined,
): Unsubscribe {
  const change = (event: unknown) => changed(grantIn(event, chain()))
  const stops = [
    subscribe(provider, 'accountChange', change),
    subscribe(provider, 'networkChange', change),
    subscribe(provider, 'disconnect', left),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function grantIn(event: unknown, chain: ChainName | undefined) {
  try {
    return readSatsGrant('an event', event, chain)
  } catch {
    return undefined // older wallets only report that something changed
  }
}

function subscribe(provider: SatsProvider, eventName: string, cb: (event: unknown) => void) {
  let listens = true
  let stop: unknown
  const call = (event: unknown) => {
    // Wallets without an unsubscribe function keep calling.
    if (listens) cb(event)
  }
  try {
    stop = provider.addListener?.({ eventName, cb: call })
  } catch {
    // The wallet does not support this event.
  }
  return () => {
    listens = false
    if (typeof stop === 'function') stop()
  }
}

const method = 'wallet_getAccount'

/** Reads the current grant without prompting. A wallet without a silent method keeps its last grant. */
export async function readSats(
  provider: SatsProvider,
  last: Grant | undefined,
): Promise<Grant | undefined> {
  try {
    const answer = await requestSats(provider, method)
    const chain = readSatsChain(answer) ?? (await requestSatsChain(provider))
    return readSatsGrant(method, answer, chain)
  } catch (cause) {
    const code = rpcCodeOf(cause)
    if (code === satsCodes.accessDenied) return undefined
    if (isUnsupported(cause)) return last
    throw cause
  }
}
