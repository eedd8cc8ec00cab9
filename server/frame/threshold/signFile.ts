import { frost, participants } from '../../src/secureSite/threshold/frost.ts'
import { publicPackage } from '../../src/secureSite/threshold/publicPackage.ts'
import { type Bytes, base58, wipe } from '../bytes.ts'
import { placeSignature, readTransaction } from '../solana/readTransaction.ts'
import type { OpenedFile } from '../worker/openAccountFile.ts'
import { aggregateSignature } from './cosign.ts'
import { checkShares, type ThresholdKey, thresholdContent } from './ThresholdKey.ts'

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

/** Throws `share` unless what an account file holds signs with its Solana key, wherever the site is. */
export function checkFile({ root, threshold }: OpenedFile): void {
  const key = thresholdContent.read(root)
  try {
    checkShares(key, threshold)
  } finally {
    wipe(key.share)
  }
}

/** Signs with the device's share and the recovery share, where no site answers any more. */
function signOffline({ group, share }: ThresholdKey, recovery: Bytes, message: Uint8Array): Bytes {
  const pub = publicPackage(group)
  const secrets = [
    { identifier: participants.device, signingShare: share },
    { identifier: participants.recovery, signingShare: recovery },
  ]
  const rounds = secrets.map((secret) => frost.commit(secret))
  const commitments = rounds.map((round1) => round1.commitments)
  const shares = secrets.map((secret, at) => {
    const nonces = rounds[at]?.nonces
    if (!nonces) throw new Error('Expected nonces')
    return [secret.identifier, frost.signShare(secret, pub, nonces, commitments, message)] as const
  })
  return aggregateSignature({ group, message, commitments, shares: Object.fromEntries(shares) })
}
