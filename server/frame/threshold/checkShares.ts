import { checkShare } from '../../src/secureSite/threshold/checkShare.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { frameError } from '../frameError.ts'
import type { ThresholdKey } from './thresholdContent.ts'

/** Throws `share` unless the device's share and the recovery share are of this key, so that both sign together. */
export function checkShares({ group, share }: ThresholdKey, recovery: Bytes): void {
  try {
    checkShare(group, 'device', share)
    checkShare(group, 'recovery', recovery)
  } catch (cause) {
    throw Object.assign(frameError('share'), { cause })
  }
}
