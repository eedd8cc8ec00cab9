import { connectionErrors } from '@portico/core'
import type { Signer, Unsubscribe } from '@portico/core/adapter'
import { kitMade } from '@portico/core/adapter/discovery'
import { requestErrors } from '@portico/core/errors'
import { isEqual, reaction, when } from '@portico/core/state'
import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { chainOf } from '../networks.ts'
import type { WalletIdentity } from './../registerWallet.ts'
import type { WalletSource } from '../registerWallet.ts'
import { addressBytes, runInSequence } from './address.ts'
import type { StandardFeatures } from './openSession.ts'
import { type SigningFeatures, signBytes } from './sign.ts'
import { signTransactions } from './signTransactions.ts'

/**
 * A Wallet Standard wallet for the kit: its accounts are those of the active connection, and signing requests go to the
 * connected wallet.
 */
export function createWallet(source: WalletSource, identity: WalletIdentity): Wallet {
  const accounts = accountReader(source)
  const on = (_: 'change', listener: StandardEventsListeners['change']): Unsubscribe =>
    reaction(accounts, (accounts) => listener({ accounts }), { equals: isEqual })
  const wallet = {
    version: '1.0.0' as const,
    ...identity,
    get chains() {
      return source.networks.of('solana').map(chainOf)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: connector(source, accounts) },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => source.disconnect({ namespace: 'solana' }),
      },
      'standard:events': { version: '1.0.0', on },
      ...signingMethods(source),
    },
  } satisfies Wallet
  return Object.freeze(Object.defineProperty(wallet, kitMade, { value: true }))
}

/**
 * The `standard:connect` feature: without a connection it opens the modal, unless the call is silent. Throws
 * `connection/modalClosed` when the visitor closes the modal.
 */
function connector(
  source: WalletSource,
  accounts: () => readonly WalletAccount[],
): StandardFeatures['connect']['connect'] {
  return async ({ silent = false } = {}) => {
    // Waits while the connection is unknown or being restored.
    await when(() => !['unknown', 'restoring'].includes(source.connections.status('solana')))
    if (silent || accounts().length > 0) return { accounts: accounts() }
    await source.open({ namespace: 'solana' })
    await when(() => accounts().length > 0 || !source.modal.isOpen)
    if (accounts().length === 0) throw connectionErrors.create('modalClosed', [])
    return { accounts: accounts() }
  }
}

const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Reads the accounts of the active connection; none until it is confirmed. The standard requires the same object for
 * the same address.
 */
export function accountReader(source: WalletSource): () => readonly WalletAccount[] {
  const known = new Map<string, WalletAccount>()
  const accountOf = (address: string): readonly WalletAccount[] => {
    const publicKey = addressBytes(address)
    if (!publicKey) return []
    const chains = source.networks.of('solana').map(chainOf)
    const account = known.get(address) ?? Object.freeze({ address, publicKey, chains, features })
    known.set(address, account)
    return [account]
  }
  return () => {
    const connection = source.connections.current('solana')
    const accounts = connection?.confirmed ? connection.accounts : []
    return accounts.flatMap(({ address }) => accountOf(address))
  }
}

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
