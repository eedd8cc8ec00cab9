import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { runInSequence } from '../runInSequence.ts'
import type { StandardFeatures } from '../session/standardFeatures.ts'
import type { SigningFeatures } from '../sign/SigningFeatures.ts'
import type { LegacyProvider } from './LegacyProvider.ts'
import { LegacyTransaction } from './LegacyTransaction.ts'

type Accounts = () => readonly WalletAccount[]
const versions = ['legacy', 0] as const

/** A legacy provider's methods as Wallet Standard features. */
export function legacyFeatures(
  provider: LegacyProvider,
  accounts: Accounts,
): Readonly<Record<string, unknown>> {
  return {
    'standard:connect': { version: '1.0.0', connect: connect(provider, accounts) },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => void (await provider.disconnect?.()),
    },
    'standard:events': { version: '1.0.0', on: listen(provider, accounts) },
    'solana:signMessage': { version: '1.1.0', signMessage: signMessage(provider) },
    ...(provider.signTransaction && {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: signTransaction(provider),
      },
    }),
    ...(provider.signAndSendTransaction && {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: signAndSend(provider),
      },
    }),
  }
}

function connect(
  provider: LegacyProvider,
  accounts: Accounts,
): StandardFeatures['connect']['connect'] {
  return async ({ silent } = {}) => {
    if (!provider.publicKey) await provider.connect(silent ? { onlyIfTrusted: true } : undefined)
    return { accounts: accounts() }
  }
}

function listen(
  provider: LegacyProvider,
  accounts: Accounts,
): NonNullable<StandardFeatures['events']>['on'] {
  return (_, listener: StandardEventsListeners['change']) => {
    const changed = () => listener({ accounts: accounts() })
    const disconnected = () => listener({ accounts: [] })
    const listeners = { connect: changed, accountChanged: changed, disconnect: disconnected }
    const each = (call: 'on' | 'off') => {
      for (const [event, listener] of Object.entries(listeners)) {
        if (call === 'on') provider.on?.(event, listener)
        else (provider.off ?? provider.removeListener)?.call(provider, event, listener)
      }
    }
    each('on')
    return () => each('off')
  }
}

function signMessage(
  provider: LegacyProvider,
): SigningFeatures['solana:signMessage']['signMessage'] {
  return async (...inputs) =>
    runInSequence(inputs, async ({ message }) => {
      const answer = await provider.signMessage(message, 'utf8')
      // An object with the signature, or the signature itself.
      const { signature = answer } = (answer ?? {}) as { signature?: unknown }
      return { signedMessage: message, signature: signature as Uint8Array }
    })
}

function signTransaction(
  provider: LegacyProvider,
): SigningFeatures['solana:signTransaction']['signTransaction'] {
  return async (...inputs) => {
    const given = inputs.map(({ transaction }) => new LegacyTransaction(transaction))
    const answers =
      given.length > 1 && provider.signAllTransactions
        ? await provider.signAllTransactions(given)
        : await runInSequence(given, async (transaction) => provider.signTransaction?.(transaction))
    const signed = Array.isArray(answers) ? answers : []
    return given.map((transaction, at) => ({
      signedTransaction: transaction.signedBy(signed[at]),
    }))
  }
}

function signAndSend(
  provider: LegacyProvider,
): SigningFeatures['solana:signAndSendTransaction']['signAndSendTransaction'] {
  return async (...inputs) =>
    runInSequence(inputs, async ({ transaction, options }) => {
      const given = new LegacyTransaction(transaction)
      const answer = await provider.signAndSendTransaction?.(given, options)
      const { signature = answer } = (answer ?? {}) as { signature?: unknown }
      return { signature: base58.decode(String(signature)) }
    })
}
