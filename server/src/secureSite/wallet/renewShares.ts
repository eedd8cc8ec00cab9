import type { KeyRing } from '../keys/createKeyRing.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { shareContext } from './shareContext.ts'

type Rings = { readonly shareKeys: KeyRing; readonly escrowKeys: KeyRing }
type Part = Parameters<typeof shareContext>[0]

/** The wallet with its shares sealed by the newest keys; the same object when they are already. */
export function renewShares(
  wallet: RecordValue<'wallet'>,
  { shareKeys, escrowKeys }: Rings,
): RecordValue<'wallet'> {
  let isSame = true
  const renew = <sealed extends string | null>(part: Part, sealed: sealed, ring: KeyRing) => {
    if (sealed === null || ring.isNewest(sealed)) return sealed
    isSame = false
    const context = shareContext(part, wallet)
    return ring.seal(ring.open(sealed, context), context)
  }
  const { share, escrow, threshold } = wallet
  const renewed = {
    share: renew('share', share, shareKeys) as string,
    escrow: renew('escrow', escrow, escrowKeys),
    ...(threshold && {
      threshold: {
        ...threshold,
        share: renew('thresholdShare', threshold.share, shareKeys) as string,
        escrow: renew('thresholdEscrow', threshold.escrow, escrowKeys),
      },
    }),
  }
  return isSame ? wallet : { ...wallet, ...renewed }
}
