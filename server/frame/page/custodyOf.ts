import type { Custody } from '@portico/features/embedded/protocol'
import type { FrameContext } from './FrameContext.ts'

/** Who can open the wallet, and whether the visitor is still to be asked to keep it their own. */
export async function custodyOf({
  wallet,
  custody,
}: Pick<FrameContext, 'wallet' | 'custody'>): Promise<Custody> {
  const { level, isAsked } = await wallet.describe()
  const isOpen = level === 'escrow' && custody !== 'email-escrow'
  return { level, asks: isOpen && (custody === 'passkey-required' || !isAsked) }
}
