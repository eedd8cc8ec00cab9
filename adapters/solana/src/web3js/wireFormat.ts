import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../solanaErrors.ts'

/** Transactions of web3.js, legacy and versioned, as the bytes that travel, and back. */
export const wireFormat = {
  /** With the signatures that are there. Throws `solana/badTransaction` where payer or blockhash are missing. */
  write(transaction: Transaction | VersionedTransaction): Uint8Array {
    if ('version' in transaction) return transaction.serialize()
    try {
      return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    } catch (cause) {
      const hints = ['Set feePayer and recentBlockhash before it is signed']
      throw solanaErrors.create('badTransaction', [], { cause, hints })
    }
  },

  /** Of the same kind as `like`. */
  read<kind extends Transaction | VersionedTransaction>(bytes: Uint8Array, like: kind): kind {
    const read = 'version' in like ? VersionedTransaction.deserialize : Transaction.from
    return read(bytes) as kind // which of the two `kind` is was just looked up
  },
} as const
