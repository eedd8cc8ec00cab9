import { parseCaipAddress } from '@portico/core/caip'
import { timestamp } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { OnrampProvider, OnrampSession } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'
import { namesAnother } from './namesAnother.ts'

const schema = z.object({
  // Printable ASCII: a browser drops line breaks and tabs from an address before it reads it.
  url: z.string().check(z.maxLength(4_000), z.regex(/^[!-~]+$/)),
  id: z.exactOptional(z.string().check(z.regex(/^[-\w.:]{1,64}$/))),
  expiresAt: z.exactOptional(timestamp),
})
type Context = {
  readonly account: string
  readonly now: number
  /** Of the adapter of the account's family. Default: hex addresses alone. */
  readonly isAddress?: ((text: string) => boolean) | undefined
}

/**
 * A page of one of the provider's hosts, over https, whose address names no other account of the family anywhere (T17).
 * Throws `onramp/badSession`.
 */
export function checkSession(
  provider: OnrampProvider,
  answer: unknown,
  { account, now, isAddress }: Context,
): OnrampSession {
  const parsed = z.safeParse(schema, answer)
  const fail = (fault: string) => onrampErrors.create('badSession', [provider.name, fault])
  if (!parsed.success) throw fail('an unknown form')
  const session = parsed.data
  const url = readPage(provider, session.url)
  if (typeof url === 'string') throw fail(url)
  if (session.expiresAt !== undefined && session.expiresAt <= now) throw fail('expired')
  const { address } = parseCaipAddress(account)
  if (namesAnother(session.url, { address, isAddress })) throw fail('it pays to another account')
  return { ...session, url: url.href }
}

/** The page of a text, if it may be opened for a provider: one of its hosts over https. Otherwise the reason why not. */
export function readPage({ hosts }: Pick<OnrampProvider, 'hosts'>, text: string): URL | string {
  const url = readUrl(text)
  if (!url) return 'not a web address'
  const isLocal = url.protocol === 'http:' && loopback.test(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) return 'not over https'
  if (url.username !== '' || url.password !== '') return 'a name before the host'
  return hosts.includes(url.host) ? url : `${url.host} is not its site`
}

const loopback = /^(localhost|127\.0\.0\.1)$/

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
