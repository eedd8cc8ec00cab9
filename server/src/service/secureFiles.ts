import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { SecureKey } from '../secureSite/keys/createKeyRing.ts'
import type { SecureSiteOptions } from '../secureSite/SecureSiteOptions.ts'
import { smartAccountSchema } from '../secureSite/smartAccount/SmartAccount.ts'
import type { SocialProvider } from '../secureSite/social/SocialProvider.ts'
import { wellKnownProviders } from '../secureSite/social/wellKnownProviders.ts'
import { readJsonFile } from './readJsonFile.ts'
import { type Settings, serviceErrors } from './readSettings.ts'

const text = z.string().check(z.minLength(1))
const url = z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL'))
const secret = { clientId: text, clientSecret: text }
const apple = z.strictObject({ teamId: text, keyId: text, privateKey: text })
const wellKnown = z.enum(['google', 'github', 'x', 'discord', 'facebook'])
const shared = {
  id: z.string().check(z.regex(/^[a-z0-9]{1,32}$/, 'Expected lower-case letters and digits')),
  scope: z.exactOptional(text),
  allowInsecure: z.exactOptional(z.boolean()),
}
const providers = z.array(
  z.union([
    z.strictObject({ id: wellKnown, ...secret }),
    z.strictObject({ id: z.literal('apple'), clientId: text, clientSecret: apple }),
    z.strictObject({
      ...shared,
      ...secret,
      type: z.literal('oidc'),
      issuer: url,
      responseMode: z.exactOptional(z.enum(['query', 'form_post'])),
    }),
    z.strictObject({
      ...shared,
      ...secret,
      type: z.literal('oauth2'),
      issuer: url,
      responseIssuer: z.exactOptional(url),
      authorizationUrl: url,
      tokenUrl: url,
      userUrl: url,
      clientAuth: z.exactOptional(z.enum(['post', 'basic'])),
      fields: z.strictObject({
        subject: text,
        userName: z.exactOptional(text),
        email: z.exactOptional(text),
        emailVerified: z.exactOptional(text),
      }),
    }),
  ]),
)
const networks = z.array(
  z.strictObject({
    id: z
      .string()
      .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Expected an id such as eip155:1')),
    name: text,
    symbol: text,
    decimals: z.int().check(z.gte(0), z.lte(255)),
    tokens: z.optional(z.array(text)),
    smartAccount: z.optional(smartAccountSchema),
    urls: z.tuple([url], url),
  }),
)

/** Reads the providers and networks of the secure site from their JSON files. Throws `service/settings` and `service/file`. */
export async function secureFiles({
  SECURE_PROVIDERS,
  SECURE_NETWORKS,
}: Settings): Promise<Pick<SecureSiteOptions, 'providers' | 'networks'>> {
  const [rows, chains] = await Promise.all([
    SECURE_PROVIDERS ? readJsonFile('SECURE_PROVIDERS', SECURE_PROVIDERS, providers) : [],
    SECURE_NETWORKS ? readJsonFile('SECURE_NETWORKS', SECURE_NETWORKS, networks) : [],
  ])
  return { providers: rows.map(toProvider), networks: chains }
}

function toProvider(row: z.output<typeof providers>[number]): SocialProvider {
  if ('type' in row) return row
  if (row.id === 'apple') return wellKnownProviders.apple(row)
  return wellKnownProviders[row.id](row)
}

/**
 * Keys from `id:secret` separated by commas, or from a file with one in each line, the newest first. Throws
 * `service/settings` and `service/file`; neither contains a key.
 */
export async function secureKeys(
  variable: 'SECURE_KEYS' | 'SECURE_ESCROW_KEYS',
  setting: string,
): Promise<readonly SecureKey[]> {
  const text = isInline(setting) ? setting : await readKey(variable, setting)
  const entries = text.split(/[,\n]/).map((line) => line.trim())
  return entries
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', secret = '', ...rest] = line.split(':')
      if (!/^[\w-]{1,32}$/.test(id) || !/^[\w-]{43}=?$/.test(secret) || rest.length > 0)
        throw serviceErrors.create('settings', [
          [
            `${variable}: Expected id:key, the key being 32 bytes as base64url, such as openssl makes`,
          ],
        ])
      return { id, secret }
    })
}

function isInline(setting: string): boolean {
  // A path may begin with the letter of a drive.
  return /^[\w-]{1,32}:(?![\\/])/.test(setting)
}

async function readKey(variable: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    // A key that was mistyped is taken for a path, so the error must not repeat it.
    throw serviceErrors.create('file', [variable, 'the file of keys'], { cause: cause.code })
  })
}
