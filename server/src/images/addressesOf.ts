import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/**
 * The addresses of a host by DNS alone, IPv4 first. The system's own lookup would hold one of the few threads that files
 * need, too, for as long as a hostile name server likes.
 */
export async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host)) return [host]
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
