import type { KeyRing } from '../keys/createKeyRing.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { secureErrors } from '../secureErrors.ts'
import { shareContext } from '../wallet/releaseShares.ts'
import { checkShare } from './checkShare.ts'
import { frost } from './frost.ts'

type Wallet = RecordValue<'wallet'>
/** What the frame adds to each share, times its number, and the commitments after that, base64url. */
type Refresh = { readonly slope: string; readonly group: string }

/**
 * The site's share of the Solana key after all of them are replaced, and the recovery share erased: the key stays and no
 * older share fits to a newer one. Throws `secure/body` where a key in shares is not refreshed with the others, or the
 * numbers do not fit.
 */
export function refreshShare(
  before: Wallet,
  { refresh, level }: { readonly refresh?: Refresh | undefined; readonly level: Wallet['level'] },
  shareKeys: KeyRing,
): Pick<Wallet, 'threshold'> {
  const { id, version, threshold } = before
  const isExpected = threshold !== undefined && level === 'own'
  if (!refresh && !threshold) return {}
  if (!refresh || !isExpected)
    throw secureErrors.create('body', ['refresh: does not fit the wallet'])
  const { Fn } = frost.utils
  const read = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  try {
    const share = read(shareKeys.open(threshold.share, shareContext('thresholdShare', before)))
    const added = Fn.mul(Fn.fromBytes(read(refresh.slope)), 2n)
    const next = Fn.toBytes(Fn.add(Fn.fromBytes(share), added))
    checkShare(read(refresh.group), 'server', next)
    const isSameKey = read(refresh.group).every(
      (byte, at) => at >= 32 || byte === read(threshold.group)[at],
    )
    if (!isSameKey) throw new Error('Another key')
    const text = Buffer.from(next).toString('base64url')
    const sealed = shareKeys.seal(
      text,
      shareContext('thresholdShare', { id, version: version + 1 }),
    )
    return { threshold: { group: refresh.group, share: sealed, escrow: null } }
  } catch (cause) {
    throw secureErrors.create('body', ['refresh: does not fit the key'], { cause })
  }
}
