import { thresholdEndpoints } from '../../src/secureSite/endpoints/thresholdEndpoints.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { type Presented, recoverySecret } from '../vault/openFactor.ts'
import { openRecoveryShare } from '../worker/openRecoveryShare.ts'
import type { AccountContext } from '../worker/WorkerContext.ts'
import { refreshKey, thresholdContent } from './ThresholdKey.ts'

type Opened = {
  readonly root: Bytes
  readonly keyProof: Bytes
  readonly presented: Presented | undefined
}
type Refreshed = {
  /** What the new vault holds; the caller overwrites it, and `recovery`. */
  readonly root: Bytes
  readonly recovery: Bytes
  /** What the site is told. */
  readonly refresh: { readonly slope: string; readonly group: string }
}

/**
 * Other shares of the Solana key of an opened wallet. The recovery share that they need comes from the site at the level
 * `escrow`, and from a recovery method of the visitor else. Throws `needsRecovery` where none was presented.
 */
export async function refreshWallet(context: AccountContext, opened: Opened): Promise<Refreshed> {
  const recovery = await readRecovery(context, opened)
  const key = thresholdContent.read(opened.root)
  try {
    const { slope, group, ...next } = refreshKey(key, recovery)
    const root = thresholdContent.pack(opened.root, { group, share: next.share })
    const refresh = { slope: base64url.encode(slope), group: base64url.encode(group) }
    wipe(next.share, slope)
    return { root, recovery: next.recovery, refresh }
  } finally {
    wipe(recovery, key.share)
  }
}

async function readRecovery(
  context: AccountContext,
  { keyProof, presented }: Opened,
): Promise<Bytes> {
  const { session, device } = context
  if (session.wallet.level === 'escrow') {
    const proof = base64url.encode(keyProof)
    const { jwe } = await createSiteApi(context.request, thresholdEndpoints).thresholdEscrow({
      keyProof: proof,
      epk: device.encryptionJwk,
    })
    return device.decrypt(jwe)
  }
  if (!presented) throw frameError('needsRecovery')
  const both = await openRecoveryShare(context, presented)
  const own = recoverySecret.thresholdOf(both)
  wipe(both)
  return own
}
