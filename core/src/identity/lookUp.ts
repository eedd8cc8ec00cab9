import { isSameAddress } from '../account/isSameAddress.ts'
import type { Identity, NameRequest, NameSource } from '../adapter/NameSource.ts'
import { isSafeName } from './isSafeName.ts'

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
