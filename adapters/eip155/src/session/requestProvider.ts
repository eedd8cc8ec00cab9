import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** Asks a wallet. Async, so that a provider which throws at once is one that rejects. */
export async function requestProvider(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return provider.request(params === undefined ? { method } : { method, params })
}
