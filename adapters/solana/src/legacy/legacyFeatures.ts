import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { runInSequence } from '../session/address.ts'
import type { StandardFeatures } from '../session/openSession.ts'
import type { SigningFeatures } from '../session/sign.ts'
import { addSignature, readTransaction } from '../session/transaction.ts'
import type { LegacyKey, LegacyProvider } from './LegacyProvider.ts'

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
      const { signature = answer }: { signature?: unknown } = Object(answer)
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
      const { signature = answer }: { signature?: unknown } = Object(answer)
      return { signature: base58.decode(String(signature)) }
    })
}

/**
 * A transaction with the web3.js methods that legacy wallets use before they pass it to their own process: the message
 * bytes, a signature slot, and the wire format.
 */
class LegacyTransaction {
  readonly version: 'legacy' | number
  readonly message: { serialize(): Uint8Array }
  #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    const { version, message } = readTransaction(bytes)
    this.#bytes = bytes
    this.version = version
    this.message = { serialize: () => message.slice() }
  }

  get signatures(): readonly Uint8Array[] {
    return readTransaction(this.#bytes).signatures
  }

  serializeMessage(): Uint8Array {
    return this.message.serialize()
  }

  serialize(): Uint8Array {
    return this.#bytes.slice()
  }

  addSignature(key: LegacyKey, signature: Uint8Array): void {
    this.#bytes = addSignature(this.#bytes, key.toBytes(), signature)
  }

  /** The bytes after signing: of the returned object, otherwise of this one. */
  signedBy(answer: unknown): Uint8Array {
    const { serialize }: { serialize?: unknown } = Object(answer)
    if (answer === this || typeof serialize !== 'function') return this.serialize()
    const options = { requireAllSignatures: false, verifySignatures: false }
    return Uint8Array.from(serialize.call(answer, options) as Uint8Array)
  }
}
