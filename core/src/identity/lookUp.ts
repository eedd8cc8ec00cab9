import { isSameAddress } from '../account/Account.ts'
import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'
import { looksLikeAddress } from '../balance/looksLikeAddress.ts'
import { isPlainName } from './plainName.ts'

const maxNameLength = 255

/**
 * Looks an address up in one source; returns its name only if the name resolves back to the address and is safe to
 * show.
 */
export async function lookUp(
  source: NameSource,
  address: string,
  request: NameRequest,
): Promise<Identity | undefined> {
  const found = await source.lookup?.(address, request)
  const { avatar } = found ?? {}
  // Names are not case-sensitive, and a capital I looks like an l.
  const name = source.authoritative ? found?.name?.toLowerCase() : found?.name
  const picture = avatar !== undefined && /^(https?:\/\/|data:image\/)/i.test(avatar) && { avatar }
  // An authoritative source that returns no name is a valid answer.
  if (name === undefined || !(isPlainName(name) || (await isNormal(source, name))))
    return found && source.authoritative ? { ...picture } : undefined
  const isVerified =
    source.authoritative || isSameAddress((await source.resolve?.(name, request)) ?? '', address)
  return isVerified ? { name, ...picture } : undefined
}

/**
 * Joined emoji contain invisible characters; a name is accepted if the source's own normalization leaves it
 * unchanged.
 */
async function isNormal(source: NameSource, name: string): Promise<boolean> {
  return (
    name.length <= maxNameLength &&
    !looksLikeAddress(name) &&
    (await source.normalize?.(name)) === name
  )
}
