import { readFile } from 'node:fs/promises'
import type { SecureKey } from '../secureSite/keys/createKeyRing.ts'
import { serviceErrors } from './serviceErrors.ts'

/**
 * Keys from `id:secret` separated by commas, or from a file with one in each line, the newest first. Throws
 * `service/settings` and `service/file`; neither contains a key.
 */
export async function secureKeys(
  variable: 'SECURE_KEYS' | 'SECURE_ESCROW_KEYS',
  setting: string,
): Promise<readonly SecureKey[]> {
  const text = isInline(setting) ? setting : await read(variable, setting)
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
  return /^[\w-]{1,32}:[\w-]{43}/.test(setting)
}

async function read(variable: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    // A key that was mistyped is taken for a path, so the error must not repeat it.
    throw serviceErrors.create('file', [variable, 'the file of keys'], { cause: cause.code })
  })
}
