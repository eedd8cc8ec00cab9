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

/** The part of a kit that signs; every kit fits. */
export type SolanaSignerSource = SignerSource & Pick<SigningActions, 'signTransactions'>
type AnyTransaction = Transaction | VersionedTransaction

/** What Anchor and its like take as a wallet. */
export type SolanaSigner = {
  readonly publicKey: PublicKey
  signTransaction<kind extends AnyTransaction>(transaction: kind): Promise<kind>
  /** With one question where the wallet can. */
  signAllTransactions<kind extends AnyTransaction>(transactions: kind[]): Promise<kind[]>
  /** Gives the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/**
 * A signer for the account and network in use, as web3.js and Anchor have one; make it anew when one of them changes.
 * It gives back new transactions, whose signatures verify and whose content is what was asked for: a wallet may renew
 * the blockhash and add what `signTransactions` of the kit lets pass. Throws `connection/notConnected` and
 * `request/unsupportedChain`; its methods throw `request/*`, `connection/*` and `solana/*`.
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
    return transactions.map((one, at) => wireFormat.read(signed[at] as Uint8Array, one)) // one for each
  }
  return {
    publicKey,
    signAllTransactions,
    async signTransaction<kind extends AnyTransaction>(transaction: kind): Promise<kind> {
      const [signed] = await signAllTransactions([transaction])
      return signed as kind // one for each
    },
    async signMessage(message) {
      return signMessage(signerInUse(source, 'solana', signer), message)
    },
  }
}

/** Refuses what another account has to sign, as where it was made before the visitor chose this one. */
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
  const hints = ['The wallet gave back the signature of another key or text']
  throw requestErrors.create('signFailed', [], { hints })
}
