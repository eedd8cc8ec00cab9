import type { KitError, SigningActions } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { type SignerSource, signerInUse } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { isEd25519Signed, siwxErrors } from '@portico/core/siwx'
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../solanaErrors.ts'

/** The part of a kit that signing needs. */
export type SolanaSignerSource = SignerSource & Pick<SigningActions, 'signTransactions'>
type AnyTransaction = Transaction | VersionedTransaction

/** The wallet interface of Anchor and similar libraries. */
export type SolanaSigner = {
  readonly publicKey: PublicKey
  signTransaction<kind extends AnyTransaction>(transaction: kind): Promise<kind>
  /** Sends one request if the wallet supports it. */
  signAllTransactions<kind extends AnyTransaction>(transactions: kind[]): Promise<kind[]>
  /** Returns the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/**
 * A web3.js and Anchor signer for the active account and network; create a new one when either changes. It returns new
 * transactions with verified signatures and the requested content: a wallet may renew the blockhash and add what the
 * kit's `signTransactions` allows. Throws `connection/notConnected` and `request/unsupportedChain`; its methods throw
 * `request/*`, `connection/*` and `solana/*`.
 */
export function getSigner(source: SolanaSignerSource): SolanaSigner {
  const signer = signerInUse(source, 'solana')
  const publicKey = new PublicKey(signer.account.address)
  async function signAllTransactions<kind extends AnyTransaction>(
    transactions: kind[],
  ): Promise<kind[]> {
    signerInUse(source, 'solana', signer)
    const asked = transactions.map(wireFormat.write)
    for (const bytes of asked) checkSigners(bytes, publicKey)
    const signed = await source.signTransactions({ namespace: 'solana', transactions: asked })
    for (const bytes of signed) await checkSignatures(bytes, publicKey)
    return transactions.map((one, at) => wireFormat.read(signed[at] as Uint8Array, one)) // one result for each transaction
  }
  return {
    publicKey,
    signAllTransactions,
    async signTransaction<kind extends AnyTransaction>(transaction: kind): Promise<kind> {
      const [signed] = await signAllTransactions([transaction])
      return signed as kind // one result for each transaction
    },
    async signMessage(message) {
      return signMessage(signerInUse(source, 'solana', signer), message)
    },
  }
}

/** Rejects a transaction that this account does not sign, for example one that was built for a previous account. */
function checkSigners(transaction: Uint8Array, own: PublicKey): void {
  const { message, signatures } = VersionedTransaction.deserialize(transaction)
  const signers = message.staticAccountKeys.slice(0, signatures.length)
  if (signers.some((key) => key.equals(own))) return
  const hints = [`It is signed by ${signers.join(', ')}, and the account in use is ${own}`]
  throw requestErrors.create('accountChanged', [], { hints })
}

async function signMessage(signer: Signer, message: Uint8Array): Promise<Uint8Array> {
  const { signBytes } = await import('../session/sign.ts')
  const { signature, signedMessage } = await signBytes(signer, message)
  if (String(signedMessage) !== String(message)) throw solanaErrors.create('otherMessage', [])
  if (await isSignedBy(new PublicKey(signer.account.address), message, signature)) return signature
  const hints = ['The wallet returned the signature of another key or text']
  throw requestErrors.create('signFailed', [], { hints })
}

/**
 * Rejects a transaction in wire format that `own` has not signed, or in which another signer's signature has become
 * invalid because the wallet altered the message. Throws `request/signFailed` and `solana/otherTransaction`.
 */
async function checkSignatures(transaction: Uint8Array, own: PublicKey): Promise<void> {
  const { message, signatures } = VersionedTransaction.deserialize(transaction)
  const bytes = message.serialize()
  for (const [at, signature] of signatures.entries()) {
    const signer = message.staticAccountKeys[at]
    const isOwn = signer?.equals(own)
    if (!signer || (!isOwn && signature.every((byte) => byte === 0))) continue
    if (await isSignedBy(signer, bytes, signature)) continue
    if (isOwn) throw notSigned('The wallet returned a signature of another key or transaction')
    const what = `the signature of ${signer.toBase58()} no longer fits`
    const hints = ['Let the wallet sign first, and the others after it']
    throw solanaErrors.create('otherTransaction', [what], { hints })
  }
}

function notSigned(hint: string): KitError {
  return requestErrors.create('signFailed', [], { hints: [hint] })
}

/** True for an ed25519 signature of these bytes by this key, and in a runtime that cannot verify it. */
async function isSignedBy(
  key: PublicKey,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    return await isEd25519Signed({ key: key.toBytes(), message, signature })
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return true
    throw error
  }
}

/** Converts web3.js transactions, legacy and versioned, to wire format and back. */
const wireFormat = {
  /** Includes the existing signatures. Throws `solana/badTransaction` when payer or blockhash is missing. */
  write(transaction: Transaction | VersionedTransaction): Uint8Array {
    if ('version' in transaction) return transaction.serialize()
    try {
      return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    } catch (cause) {
      const hints = ['Set feePayer and recentBlockhash before it is signed']
      throw solanaErrors.create('badTransaction', [], { cause, hints })
    }
  },

  /** Returns the same class as `like`. */
  read<kind extends Transaction | VersionedTransaction>(bytes: Uint8Array, like: kind): kind {
    const read = 'version' in like ? VersionedTransaction.deserialize : Transaction.from
    return read(bytes) as kind // the branch above has established which of the two `kind` is
  },
} as const
