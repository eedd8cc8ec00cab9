import type { Account } from '@portico/core'
import type { SessionAdapter, SessionPort, SessionScope, Unsubscribe } from '@portico/core/adapter'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { chainName } from '../networks.ts'
import { isWrapped, readAddress } from '../session/address.ts'
import type {
  BitcoinWallet,
  InputToSign,
  MessageRequest,
  Recipient,
  WalletListener,
} from '../session/BitcoinWallet.ts'
import { createProvider } from '../session/createProvider.ts'
import { addressesFrom, type Grant, toGrant, type WalletAddress } from '../session/Grant.ts'
import { signatureAnswer, signedAnswer } from '../session/schemas.ts'
import { RpcFailure, readAnswer, readSentId, satsCodes } from '../session/walletErrors.ts'

/** The methods and events that Bitcoin wallets are asked to approve. */
export const scope: SessionScope = {
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
  load: async () => sessionAdapter,
}

/** Bitcoin wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts(addresses) {
    const known = addresses.filter((text) => readAddress(text)).map((address) => ({ address }))
    const accounts = addressesFrom(known).map(
      ({ address, purpose }): Account => ({ namespace: 'bip122', address, type: purpose }),
    )
    const pays = ({ type }: Account) => type === 'payment'
    return [...accounts.filter(pays), ...accounts.filter((account) => !pays(account))]
  },
  isOn(address, { caipNetworkId }) {
    const chain = chainName(caipNetworkId)
    return chain === undefined || readAddress(address)?.chains.includes(chain) === true
  },
  createProvider: (session) => createProvider(new SessionWallet(session)),
}

const list = z.array(
  z.object({
    address: z.string(),
    publicKey: z.exactOptional(z.string()),
    path: z.exactOptional(z.string()),
  }),
)

/** A wallet over WalletConnect: signatures as hex, PSBTs as base64, amounts as text. */
export class SessionWallet implements BitcoinWallet {
  readonly #session: SessionPort
  /** The wallet's address details, by account. */
  readonly #addresses = new Map<string, Promise<ReadonlyMap<string, object>>>()

  constructor(session: SessionPort) {
    this.#session = session
  }

  connect(): Promise<Grant | undefined> {
    return this.read()
  }

  async read(): Promise<Grant | undefined> {
    const grant = grantOf(this.#session)
    if (!grant?.addresses.some(lacksKey)) return grant
    const known = await this.#readAddresses(grant.addresses[0].address)
    const whole = grant.addresses.map((it) => ({ ...known.get(it.address), ...it }))
    return toGrant(whole, grant.chain)
  }

  /** The connector ends the session. */
  async disconnect(): Promise<void> {}

  listen({ changed, left }: WalletListener): Unsubscribe {
    return this.#session.subscribe((session) => {
      let grant: Grant | undefined
      try {
        grant = session && grantOf(session)
      } catch {
        return changed() // addresses of several networks: the next request throws
      }
      if (grant) changed(grant)
      else left()
    })
  }

  async signMessage({ address, message, protocol }: MessageRequest): Promise<string> {
    const params = {
      account: address,
      address,
      message,
      protocol: protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
    }
    const answer = await this.#session.request('signMessage', params)
    return readAnswer(signatureAnswer, 'signMessage', answer)
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    const answer = await this.#session.request('signPsbt', this.#psbtParams(psbt, inputs, false))
    return readAnswer(signedAnswer, 'signPsbt', answer)
  }

  async sendPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<string> {
    const answer = await this.#session.request('signPsbt', this.#psbtParams(psbt, inputs, true))
    return readSentId(answer)
  }

  async sendTransfer([recipient, ...others]: readonly Recipient[]): Promise<string> {
    if (!recipient || others.length > 0) {
      const message = 'Over WalletConnect, a transfer has one recipient'
      throw new RpcFailure({ code: satsCodes.invalidParams, message })
    }
    const { address: recipientAddress, sats } = recipient
    const params = { account: this.#account(), recipientAddress, amount: String(sats) }
    const answer = await this.#session.request('sendTransfer', params)
    return readSentId(answer)
  }

  /** Requests the details once per account; empty when the wallet does not answer. */
  async #readAddresses(account: string): Promise<ReadonlyMap<string, object>> {
    const asked = this.#addresses.get(account) ?? requestAddresses(this.#session, account)
    this.#addresses.set(account, asked)
    try {
      return await asked
    } catch {
      this.#addresses.delete(account)
      return new Map() // the method is optional; actions that need a key throw
    }
  }

  #psbtParams(psbt: Uint8Array, inputs: readonly InputToSign[], broadcast: boolean) {
    const signInputs = inputs.map(({ address, index, sighashType }) => ({
      address,
      index,
      ...(sighashType !== undefined && { sighashTypes: [sighashType] }),
    }))
    return { account: this.#account(), psbt: base64.encode(psbt), signInputs, broadcast }
  }

  #account(): string | undefined {
    return this.#session.accounts[0]?.address
  }
}

/** True when an address lacks its key: sessions contain addresses only. */
function lacksKey({ address, publicKey }: WalletAddress): boolean {
  return publicKey === undefined && isWrapped(address)
}

/** Requests the details of the wallet's addresses. */
async function requestAddresses(
  session: SessionPort,
  account: string,
): Promise<ReadonlyMap<string, object>> {
  const answer = await session.request('getAccountAddresses', { account })
  const entries = readAnswer(list, 'getAccountAddresses', answer)
  return new Map(entries.map(({ address, ...rest }) => [address, rest]))
}

function grantOf({ accounts, networkId }: SessionPort): Grant | undefined {
  return toGrant(addressesFrom(accounts.map(toAddress)), chainName(networkId))
}

function toAddress({ address, publicKey, path }: Account): Omit<WalletAddress, 'purpose'> {
  return {
    address,
    ...(publicKey !== undefined && { publicKey }),
    ...(path !== undefined && { path }),
  }
}
