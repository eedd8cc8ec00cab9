import { connectionErrors, type Signer } from '@portico/core'
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chainOf.ts'
import { inTurn } from '../inTurn.ts'
import type { SigningFeatures } from '../sign/SigningFeatures.ts'
import { signBytes } from '../sign/signBytes.ts'
import { signTransactions } from '../sign/signTransactions.ts'
import type { WalletSource } from './WalletSource.ts'

const versions = ['legacy', 0] as const
type Input = { readonly account: WalletAccount; readonly chain?: string }

/** What the kit's wallet signs, by the wallet of the connection in use. */
export function signingMethods(source: WalletSource): SigningFeatures {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        inTurn(inputs, (input) => signBytes(signerOf(source, input), input.message)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signTransaction(...inputs) {
        const [first] = inputs
        if (!first) return []
        const transactions = inputs.map(({ transaction }) => transaction)
        const signed = await signTransactions({ ...signerOf(source, first), transactions })
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        inTurn(inputs, async (input) => {
          const { sendTransaction } = await import('../chain/sendTransaction.ts')
          const { transaction } = input
          const { hash } = await sendTransaction({ ...signerOf(source, input), transaction })
          return { signature: base58.decode(hash) }
        }),
    },
  }
}

/** Who is meant; the network is the one named, else the one in use. Throws `connection/notConnected`. */
function signerOf(source: WalletSource, { account: { address }, chain }: Input): Signer {
  const connection = source.connections.current('solana')
  const account = connection?.accounts.find((account) => account.address === address)
  if (!connection?.confirmed || !account) throw connectionErrors.create('notConnected', [])
  const connector = source.connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  const named = source.networks.of('solana').find((network) => chainOf(network) === chain)
  return { account, connector, network: named ?? source.networks.describe(connection.networkId) }
}
