import type { Bytes } from '../bytes/Bytes.ts'
import { base58 } from '../bytes/base58.ts'
import { wipe } from '../bytes/wipe.ts'
import { placeSignature } from '../solana/placeSignature.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import type { OpenedFile } from '../worker/OpenedFile.ts'
import { signOffline } from './signOffline.ts'
import { thresholdContent } from './thresholdContent.ts'

/** A Solana transaction, signed with the two shares of an account file. Throws `input` where its account does not sign it. */
export function signFile({ root, threshold }: OpenedFile, wire: Bytes): Bytes {
  const key = thresholdContent.read(root)
  try {
    const { message, signers } = readTransaction(wire)
    const account = base58.encode(key.group.slice(0, 32))
    const signature = signers.includes(account) ? signOffline(key, threshold, message) : undefined
    return placeSignature(wire, account, signature).wire
  } finally {
    wipe(key.share)
  }
}
