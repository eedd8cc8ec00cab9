import type { AfterLogin } from '../worker/openSettings.ts'
import type { WalletView } from './WalletView.ts'

/**
 * Leaves the page for a provider. The address is one of this site, which sends the browser on and takes it back to this
 * page alone.
 */
export async function redirectTo(
  { wallet }: Pick<WalletView, 'wallet'>,
  provider: string,
  next: AfterLogin,
): Promise<void> {
  const uri = await wallet.redirectSocial(provider, location.origin, next)
  location.assign(new URL(new URL(uri).pathname + new URL(uri).search, location.origin))
}
