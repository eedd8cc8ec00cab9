import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../solanaErrors.ts'

/** Converts web3.js transactions, legacy and versioned, to wire format and back. */
export const wireFormat = {
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
