import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

type Login = RecordValue<'login'>
type Type = Login['type']
export type FoundLogin<type extends Type> = Omit<Found<'login'>, 'value'> & {
  readonly key: string
  readonly value: Extract<Login, { type: type }>
}

/**
 * A login of that type that the same device started. Throws `secure/login` for one that has ended, and for one of another
 * device.
 */
export async function findLogin<type extends Type>(
  type: type,
  { body, deviceId }: DeviceCall<{ login: string }>,
  { records, index }: SecureContext,
): Promise<FoundLogin<type>> {
  const key = await index('login', body.login)
  const found = await records.get('login', key)
  if (!found || !isType(found.value, type) || found.value.deviceId !== deviceId)
    throw secureErrors.create('login', [])
  return { ...found, key, value: found.value }
}

function isType<type extends Type>(
  value: Login,
  type: type,
): value is Extract<Login, { type: type }> {
  return value.type === type
}
