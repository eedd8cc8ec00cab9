import { isSameText } from '../../http/tokens.ts'
import { type Change, type Found, newRevision } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { loginRules } from './loginRules.ts'

type Kind = 'login' | 'emailChange'
type Counted<kind extends Kind> = RecordValue<kind> & { tries: number }
type Try<kind extends Kind> = {
  readonly kind: kind
  readonly key: string
  readonly found: Omit<Found<kind>, 'value'> & { readonly value: Counted<kind> }
  /** HMAC of what the visitor typed, and of what was sent. */
  readonly received: string
  readonly expected: string
}

/**
 * Compares a code in constant time after counting the try, so that parallel requests have no more tries either. Returns
 * the change that uses up the record, to be made together with what the right code allows. Throws `secure/code`, and
 * `secure/tries` at the last wrong one.
 */
export async function countTry<kind extends Kind>(
  { kind, key, found, received, expected }: Try<kind>,
  context: SecureContext,
): Promise<Change> {
  const { records } = context
  const tries = found.value.tries + 1
  const { expiresAt } = found
  const revision = newRevision()
  // The value has the kind's own type; TypeScript cannot relate both through a generic.
  const change = {
    kind,
    key,
    expected: { revision: found.revision },
    value: { ...found.value, tries },
    revision,
    expiresAt,
  } as Change
  // A parallel try was counted first: this one is compared with nothing.
  if (!(await records.write(change))) throw secureErrors.create('code', [])
  const use = { kind, key, expected: { revision } } as const
  if (isSameText(received, expected)) return use
  context.audit({ event: 'wrongCode', deviceId: found.value.deviceId })
  if (tries < loginRules.maxTries) throw secureErrors.create('code', [])
  await records.write(use)
  throw secureErrors.create('tries', [])
}
