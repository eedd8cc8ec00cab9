import { createHash } from 'node:crypto'
import { isSameText } from '../../http/tokens.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { secureErrors } from '../secureErrors.ts'

/**
 * Checks that whoever replaces or deletes a wallet holds its key: without this, whoever reads the visitor's mail could
 * destroy it. Throws `secure/keyProof`.
 */
export function checkKeyProof(
  { keyVerifier }: Pick<RecordValue<'wallet'>, 'keyVerifier'>,
  proof: string | undefined,
): void {
  const hash = createHash('sha256').update(Buffer.from(proof ?? '', 'base64url'))
  if (proof === undefined || !isSameText(hash.digest('base64url'), keyVerifier))
    throw secureErrors.create('keyProof', [])
}
