import { connectionErrors } from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { isEqual, reaction, when } from '@portico/core/state'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { type ChainName, chainName, chains } from '../networks.ts'
import type { BitcoinProvider, ProviderSource } from '../provider.ts'
import type {
  BitcoinWallet,
  InputToSign,
  MessageRequest,
  Recipient,
  WalletListener,
} from './BitcoinWallet.ts'
import { createProvider } from './createProvider.ts'
import { type Grant, toGrant } from './Grant.ts'
import { byAddress, requestWallet } from './requestSats.ts'
import { base64Bytes, signatureText } from './schemas.ts'
import { checkMessageSigner } from './sign.ts'

const namespace = 'bip122'
const signed = z.object({ signature: signatureText })
const signedPsbt = z.object({ psbt: base64Bytes })

/** The wallet that is connected to the kit, behind the `BitcoinWallet` interface. */
export class KitWallet implements BitcoinWallet {
  readonly #source: ProviderSource

  constructor(source: ProviderSource) {
    this.#source = source
  }

  /** Without a connection it opens the modal, where the visitor chooses a wallet. */
  async connect(): Promise<Grant | undefined> {
    await this.#source.open({ namespace })
    await when(() => this.#grant() !== undefined || !this.#source.modal.isOpen)
    const grant = this.#grant()
    if (!grant) throw connectionErrors.create('modalClosed', [])
    return grant
  }

  async read(): Promise<Grant | undefined> {
    // Waits while the connection is unknown or being restored.
    await when(() => !['unknown', 'restoring'].includes(this.#source.connections.status(namespace)))
    return this.#grant()
  }

  async disconnect(): Promise<void> {
    await this.#source.disconnect({ namespace })
  }

  listen({ changed, left }: WalletListener): Unsubscribe {
    return reaction(
      () => this.#grant(),
      (grant, before) => {
        if (grant) changed(grant)
        else if (before) left()
      },
      { equals: isEqual },
    )
  }

  async signMessage(request: MessageRequest): Promise<string> {
    const params = { method: 'signMessage', params: request, answer: signed }
    const { signature } = await this.#request({ ...params, otherwise: 'signFailed' })
    const connection = this.#source.connections.current(namespace)
    if (!connection) throw connectionErrors.create('notConnected', [])
    await checkMessageSigner(request, signature, connection.networkId)
    return signature
  }

  async signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array> {
    const params = { psbt: base64.encode(psbt), signInputs: byAddress(inputs), broadcast: false }
    const request = { method: 'signPsbt', params, answer: signedPsbt } as const
    const grant = this.#grant()
    const answer = await this.#request({ ...request, otherwise: 'signFailed' })
    const [{ readPsbt }, { checkSigned }] = await loadCheck()
    if (grant) checkSigned(readPsbt(psbt), answer.psbt, grant)
    return answer.psbt
  }

  /** Broadcasts by the kit's endpoints, after checking that the wallet did not alter the PSBT. */
  async sendPsbt(psbt: Uint8Array): Promise<string> {
    return (await this.#source.sendTransaction({ namespace, transaction: psbt })).hash
  }

  async sendTransfer([recipient, ...others]: readonly Recipient[]): Promise<string> {
    if (!recipient || others.length > 0)
      throw requestErrors.create('unsupported', ['transfer to several', 'The kit'])
    const { address: to, sats } = recipient
    return (await this.#source.send({ namespace, to, amount: formatAmount(sats, 8) })).hash
  }

  async switchNetwork(chain: ChainName): Promise<Grant> {
    await this.#source.switchNetwork(`bip122:${chains[chain]}`)
    const grant = this.#grant()
    if (!grant) throw connectionErrors.create('notConnected', [])
    return grant
  }

  async #request<answer>(request: Parameters<typeof requestWallet<answer>>[1]): Promise<answer> {
    const { connections, connectors } = this.#source
    const connection = connections.current(namespace)
    if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
    const connector = connectors.get(connection.connectorId)
    if (!connector) throw connectionErrors.create('noConnector', [])
    const provider = await connector.getProvider(namespace)
    return requestWallet(provider as BitcoinProvider, request)
  }

  #grant(): Grant | undefined {
    const connection = this.#source.connections.current(namespace)
    if (!connection?.confirmed) return undefined
    const addresses = connection.accounts.map(({ address, type, publicKey }) => ({
      address,
      purpose: type === 'ordinals' ? ('ordinals' as const) : ('payment' as const),
      ...(publicKey !== undefined && { publicKey }),
    }))
    return toGrant(addresses, chainName(connection.networkId))
  }
}

/** The transaction library loads with the first PSBT. */
function loadCheck() {
  return Promise.all([import('../chain/send/readPsbt.ts'), import('../chain/send/checkSigned.ts')])
}

/** Creates the provider; loaded on the first request. */
export function openKitProvider(source: ProviderSource): BitcoinProvider {
  return createProvider(new KitWallet(source))
}
