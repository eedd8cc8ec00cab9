import { networkErrors, type Unsubscribe } from '@portico/core'
import { hex } from '@scure/base'
import type { ChainName } from '../../chains.ts'
import { hexBytes, signatureText, txidText } from '../../schemas.ts'
import type { Grant } from '../../session/Grant.ts'
import type {
  BitcoinWallet,
  MessageRequest,
  Recipient,
  SignInputs,
  WalletListener,
} from '../BitcoinWallet.ts'
import { RpcFailure } from '../RpcFailure.ts'
import { readAnswer } from '../readAnswer.ts'
import { satsCodes } from '../satsCodes.ts'
import { readUnisatGrant } from './readUnisatGrant.ts'
import type { UnisatApi, UnisatApis } from './UnisatApi.ts'
import { unisatChains } from './unisatChains.ts'

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
    return readAnswer(signatureText, 'signMessage', await this.#api.signMessage(message, type))
  }

  async signPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<Uint8Array> {
    const toSignInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
      indexes.map((index) => ({ index, address })),
    )
    const options = { autoFinalized: false, toSignInputs }
    return readAnswer(hexBytes, 'signPsbt', await this.#api.signPsbt(hex.encode(psbt), options))
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
    return readAnswer(txidText, 'sendBitcoin', answer)
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
