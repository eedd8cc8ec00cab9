import {
  requestErrors,
  type Signer,
  type SignerSource,
  type SigningActions,
  signerInUse,
} from '@portico/core'
import { PublicKey, type Transaction, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../solanaErrors.ts'
import { checkSignatures } from './checkSignatures.ts'
import { isSignedBy } from './isSignedBy.ts'
import { wireFormat } from './wireFormat.ts'

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
  const { signBytes } = await import('../sign/signBytes.ts')
  const { signature, signedMessage } = await signBytes(signer, message)
  if (String(signedMessage) !== String(message)) throw solanaErrors.create('otherMessage', [])
  if (await isSignedBy(new PublicKey(signer.account.address), message, signature)) return signature
  const hints = ['The wallet returned the signature of another key or text']
  throw requestErrors.create('signFailed', [], { hints })
}
