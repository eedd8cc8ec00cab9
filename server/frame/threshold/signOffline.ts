import { frost } from '../../src/secureSite/threshold/frost.ts'
import { participants } from '../../src/secureSite/threshold/participants.ts'
import { publicPackage } from '../../src/secureSite/threshold/publicPackage.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { aggregateSignature } from './aggregateSignature.ts'
import type { ThresholdKey } from './thresholdContent.ts'

/** Signs with the device's share and the recovery share, where no site answers any more. */
export function signOffline(
  { group, share }: ThresholdKey,
  recovery: Bytes,
  message: Uint8Array,
): Bytes {
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
