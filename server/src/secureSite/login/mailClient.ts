import * as z from 'zod/mini'
import { clientAddress } from '../../http/clientAddress.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

type Visit = { readonly request: Request; readonly peer: Peer }
export type MailClient = {
  /** Address block, which mails and pages show. */
  readonly place: string
  /** H(mail, client): an IPv6 site is one client. */
  readonly key: string
  /** H(client), whatever mailbox it asks for. */
  readonly host: string
  /** Whether it logged in to the mailbox before. */
  readonly isKnown: boolean
}

/** The client that asks for a login to a mailbox. */
export async function findMailClient(
  { request, peer }: Visit,
  mail: string,
  { options, index, records }: SecureContext,
): Promise<MailClient> {
  const forwarded = request.headers.get('x-forwarded-for')
  const { block, site = block } = clientAddress({
    forwarded,
    ip: peer.ip,
    proxies: options.proxies,
  })
  const key = await index('client', mail, site)
  const host = await index('host', site)
  return { place: block, key, host, isKnown: (await records.get('client', key)) !== undefined }
}

const address = z.string().check(z.maxLength(254), z.email())

/**
 * The address in lower case without spaces around it. Letters outside ASCII are refused: some of them become ASCII
 * letters in lower case, so that two mailboxes would be one account. Throws `secure/mail`.
 */
export function normalizeMail(text: string): string {
  const trimmed = text.trim()
  const isAscii = /^[\x21-\x7e]+$/.test(trimmed)
  const parsed = address.safeParse(trimmed)
  if (!isAscii || !parsed.success) throw secureErrors.create('mail', [])
  return parsed.data.toLowerCase()
}
