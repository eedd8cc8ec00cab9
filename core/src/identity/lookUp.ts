import { isSameAddress } from '../account/Account.ts'
import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'

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
  const { name, avatar } = found ?? {}
  const picture = avatar !== undefined && /^(https?:\/\/|data:image\/)/i.test(avatar) && { avatar }
  // An authoritative source that returns no name is a valid answer.
  if (name === undefined || !(isSafeName(name) || (await isNormal(source, name))))
    return found && source.authoritative ? { ...picture } : undefined
  const isOwn =
    source.authoritative || isSameAddress((await source.resolve?.(name, request)) ?? '', address)
  return isOwn ? { name, ...picture } : undefined
}

/**
 * Joined emoji contain invisible characters; a name is accepted if the source's own normalization leaves it
 * unchanged.
 */
async function isNormal(source: NameSource, name: string): Promise<boolean> {
  return (await source.normalize?.(name)) === name
}

/** True for a name without invisible characters and without characters that change the direction of text. */
export function isSafeName(name: string): boolean {
  return name.length <= 255 && /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u.test(name)
}
