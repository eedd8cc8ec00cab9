import { isSameAddress } from '../account/Account.ts'
import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'

/** What a source tells of an address, where its name leads back there and may be shown. */
export async function lookUp(
  source: NameSource,
  address: string,
  request: NameRequest,
): Promise<Identity | undefined> {
  const found = await source.lookup?.(address, request)
  const { name, avatar } = found ?? {}
  const picture = avatar !== undefined && /^(https?:\/\/|data:image\/)/i.test(avatar) && { avatar }
  // That there is no name is an answer, too, of one who knows.
  if (name === undefined || !(isSafeName(name) || (await isNormal(source, name))))
    return found && source.authoritative ? { ...picture } : undefined
  const isOwn =
    source.authoritative || isSameAddress((await source.resolve?.(name, request)) ?? '', address)
  return isOwn ? { name, ...picture } : undefined
}

/** Joined emoji have characters that are not seen by themselves: what the source's own rules let through may be shown. */
async function isNormal(source: NameSource, name: string): Promise<boolean> {
  return (await source.normalize?.(name)) === name
}

/** True for a name that shows as it is: nothing invisible, nothing that turns the direction of text. */
export function isSafeName(name: string): boolean {
  return name.length <= 255 && /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u.test(name)
}
