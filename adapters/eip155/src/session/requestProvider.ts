import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** Sends a request to a wallet. Async, so that a provider that throws synchronously rejects instead. */
export async function requestProvider(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return provider.request(params === undefined ? { method } : { method, params })
}
