import { connectionErrors, requestErrors, type Signer } from '@portico/core'
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chainOf.ts'
import { runInSequence } from '../runInSequence.ts'
import type { SigningFeatures } from '../sign/SigningFeatures.ts'
import { signBytes } from '../sign/signBytes.ts'
import { signTransactions } from '../sign/signTransactions.ts'
import type { WalletSource } from './WalletSource.ts'

const versions = ['legacy', 0] as const
type Input = { readonly account: WalletAccount; readonly chain?: string }

/** The signing features of the kit's wallet, by the wallet of the active connection. */
export function signingMethods(source: WalletSource): SigningFeatures {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        runInSequence(inputs, (input) => signBytes(signerOf(source, input), input.message)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signTransaction(...inputs) {
        const signed = await runInSequence(together(inputs), (those) =>
          signTransactions({
            ...signerOf(source, those[0]),
            transactions: those.map(({ transaction }) => transaction),
          }),
        )
        return signed.flat().map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        runInSequence(inputs, async (input) => {
          // The kit's own adapter, so that the transaction is recorded like any other.
          const adapter = await source.adapters.load('solana')
          if (!adapter?.sendTransaction) throw connectionErrors.create('notConnected', [])
          const { transaction } = input
          const { hash } = await adapter.sendTransaction({
            ...signerOf(source, input),
            transaction,
          })
          return { signature: base58.decode(hash) }
        }),
    },
  }
}

/** Groups adjacent inputs for the same account and network into one request each. */
function together<input extends Input>(inputs: readonly input[]): readonly [input, ...input[]][] {
  const requests: [input, ...input[]][] = []
  for (const input of inputs) {
    const last = requests.at(-1)
    const isSame = last?.[0].account.address === input.account.address
    if (last && isSame && last[0].chain === input.chain) last.push(input)
    else requests.push([input])
  }
  return requests
}

/**
 * The signer of an input: on its named network, otherwise on the active one. Throws `connection/notConnected`, and
 * `request/wrongChain` for a network that the dapp did not configure.
 */
function signerOf(source: WalletSource, { account: { address }, chain }: Input): Signer {
  const connection = source.connections.current('solana')
  const account = connection?.accounts.find((account) => account.address === address)
  if (!connection?.confirmed || !account) throw connectionErrors.create('notConnected', [])
  const connector = source.connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  // The active network first: custom clusters share a name.
  const used = source.networks.describe(connection.networkId)
  const network = [used, ...source.networks.of('solana')].find(
    (network) => chain === undefined || chainOf(network) === chain,
  )
  if (!network) throw requestErrors.create('wrongChain', [])
  return { account, connector, network }
}
