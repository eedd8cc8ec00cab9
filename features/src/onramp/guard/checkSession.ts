import { isSameAddress, parseCaipAddress } from '@portico/core'
import { timestamp } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { OnrampProvider, OnrampSession } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'
import { readPage } from './readPage.ts'

const schema = z.object({
  // Printable ASCII: a browser drops line breaks and tabs from an address before it reads it.
  url: z.string().check(z.maxLength(4_000), z.regex(/^[!-~]+$/)),
  id: z.exactOptional(z.string().check(z.regex(/^[-\w.:]{1,64}$/))),
  expiresAt: z.exactOptional(timestamp),
})
const addressOfAnyFamily = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

type Asked = { readonly account: string; readonly now: number }

/**
 * A page of one of the provider's hosts, over https, that pays to the account as far as its address tells (T17). Throws
 * `onramp/badSession`.
 */
export function checkSession(
  provider: OnrampProvider,
  answer: unknown,
  { account, now }: Asked,
): OnrampSession {
  const parsed = z.safeParse(schema, answer)
  const fail = (fault: string) => onrampErrors.create('badSession', [provider.name, fault])
  if (!parsed.success) throw fail('an unknown form')
  const session = parsed.data
  const url = readPage(provider, session.url)
  if (typeof url === 'string') throw fail(url)
  if (session.expiresAt !== undefined && session.expiresAt <= now) throw fail('expired')
  const { address } = parseCaipAddress(account)
  const isForeign = [...url.searchParams].some(
    ([name, value]) =>
      /address|wallet|destination/i.test(name) &&
      addressOfAnyFamily.test(value) &&
      !isSameAddress(value, address),
  )
  if (isForeign) throw fail('it pays to another account')
  return { ...session, url: url.href }
}
