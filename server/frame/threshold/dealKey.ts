import { frost } from '../../src/secureSite/threshold/frost.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { type RefreshedKey, refreshKey } from './refreshKey.ts'
import type { ThresholdKey } from './thresholdContent.ts'

/**
 * New shares of a key of which the frame holds two, one of them for another site: the shares of the former site do not fit
 * to them. The caller overwrites the results.
 */
export function dealKey(key: ThresholdKey, recovery: Bytes): RefreshedKey & { server: Bytes } {
  const dealt = refreshKey(key, recovery)
  const { Fn } = frost.utils
  // The line through 1 and 3 is half their sum at 2.
  const sum = Fn.add(Fn.fromBytes(dealt.share), Fn.fromBytes(dealt.recovery))
  return { ...dealt, server: Uint8Array.from(Fn.toBytes(Fn.div(sum, 2n))) }
}
