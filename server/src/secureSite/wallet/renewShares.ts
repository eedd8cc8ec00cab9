import type { KeyRing } from '../keys/createKeyRing.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { shareContext } from './shareContext.ts'

type Rings = { readonly shareKeys: KeyRing; readonly escrowKeys: KeyRing }

/** The wallet with its shares sealed by the newest keys; the same object when they are already. */
export function renewShares(
  wallet: RecordValue<'wallet'>,
  { shareKeys, escrowKeys }: Rings,
): RecordValue<'wallet'> {
  const renew = (part: 'share' | 'escrow', sealed: string, ring: KeyRing) =>
    ring.isNewest(sealed)
      ? sealed
      : ring.seal(ring.open(sealed, shareContext(part, wallet)), shareContext(part, wallet))
  const share = renew('share', wallet.share, shareKeys)
  const escrow = wallet.escrow === null ? null : renew('escrow', wallet.escrow, escrowKeys)
  const isSame = share === wallet.share && escrow === wallet.escrow
  return isSame ? wallet : { ...wallet, share, escrow }
}
