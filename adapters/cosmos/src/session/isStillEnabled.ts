import type { KeplrProvider } from '../provider/KeplrProvider.ts'

/**
 * False when the wallet says that it would have to ask. Not every wallet can say so; of the others
 * `getKey` answers silently unless it is locked or forgot the page, and then opens a window of its own.
 */
export async function isStillEnabled(provider: KeplrProvider, chainId: string): Promise<boolean> {
  const asked = provider.isEnabled?.(chainId) ?? provider.isConnected?.(chainId)
  return (await asked) !== false
}
