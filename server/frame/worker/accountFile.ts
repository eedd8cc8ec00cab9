import * as z from 'zod/mini'
import { accountEndpoints } from '../../src/secureSite/endpoints/accountEndpoints.ts'
import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'

const reply = accountEndpoints.exportAccount.reply
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const content = z.object({
  ...reply.shape,
  wallet: accountEndpoints.changeFactors.reply,
  factors: reply.shape.factors.check(z.minLength(1), z.maxLength(16)),
  /** Origin of the site that it comes from, whose passkeys work nowhere else. */
  origin: text(260),
  /** The device's share, sealed with the recovery share: without a factor the file opens nothing. */
  companion: text(512),
  /** SHA-256 of all before as JSON. */
  digest: text(64),
})
export type AccountFile = z.output<typeof content>

const maxLength = 65_536

/** An account to take elsewhere: its vault, and the shares that open it with one of its recovery factors. */
export const accountFile = {
  async write(fields: Omit<AccountFile, 'digest'>): Promise<string> {
    return JSON.stringify({ ...fields, digest: await digestOf(fields) }, undefined, 2)
  },
  /** Throws `file` for what is no account file, `fileVersion` for one of a newer release, `fileDamaged` for one that was changed. */
  async read(given: string): Promise<AccountFile> {
    const json = given.length > maxLength ? undefined : parse(given)
    const { format, version, digest, ...rest } = json ?? {}
    if (format !== 'portico-account') throw frameError('file')
    if (version !== 1) throw frameError('fileVersion')
    if (digest !== (await digestOf({ format, version, ...rest }))) throw frameError('fileDamaged')
    const { data } = content.safeParse(json)
    if (!data) throw frameError('fileDamaged')
    return data
  },
}

function parse(given: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(given)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // Not JSON, so it is no account file.
    return undefined
  }
}

/** The file begins with its format and version, so that both orders are the same. */
async function digestOf({ format, version, ...rest }: Record<string, unknown>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ format, version, ...rest }))
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
