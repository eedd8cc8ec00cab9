import type { Addresses } from '../keys/deriveAddresses.ts'
import type { FrameContext } from './FrameContext.ts'

/**
 * The wallet's addresses, as this browser derived them. A browser that has no share of the wallet yet asks the visitor for
 * a recovery factor first. Throws `notConnected` and `rejected`.
 */
export async function requireOpen(
  { wallet, queue }: Pick<FrameContext, 'wallet' | 'queue'>,
  id?: string,
): Promise<Addresses> {
  const { addresses } = await wallet.describe()
  if (addresses) return addresses
  const { recoveryScreen } = await import('../screens/recoveryScreen.ts')
  await queue.show(recoveryScreen(wallet), id)
  return requireOpen({ wallet, queue }, id)
}
