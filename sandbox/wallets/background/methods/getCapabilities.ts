import { numberToHex } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'

/** `wallet_getCapabilities` (EIP-5792): omits chains that the wallet does not know. */
export async function getCapabilities(
  site: ConsentPrompt,
  [owner, chainIds]: readonly unknown[],
): Promise<object> {
  const { wallet } = site
  wallet.usableBy(site.origin, read.address(owner))
  const wanted = chainIds === undefined ? undefined : read.list(chainIds).map(Number)
  const known = wallet.chains.filter(({ chainId }) => !wanted || wanted.includes(chainId))
  const { atomic, paymaster } = wallet.state
  const isClaimed = atomic === 'supported' || atomic === 'claimed'
  const status = isClaimed ? 'supported' : atomic === 'ready' ? 'ready' : 'unsupported'
  const can =
    wallet.profile.callsVersion === '1.0'
      ? { atomicBatch: { supported: isClaimed } }
      : { atomic: { status } }
  const pays = paymaster === 'supported' && { paymasterService: { supported: true } }
  return Object.fromEntries(known.map(({ chainId }) => [numberToHex(chainId), { ...can, ...pays }]))
}
