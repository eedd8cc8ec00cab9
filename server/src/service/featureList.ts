import { schemaMessage } from '@portico/core'
import * as z from 'zod/mini'
import type { RemoteFeature } from '../directory/DirectoryOptions.ts'
import { serviceErrors } from './serviceErrors.ts'

const schema = z.array(
  z.object({
    id: z.string(),
    isEnabled: z.boolean(),
    config: z._default(z.nullable(z.array(z.string())), null),
  }),
)

/** Parses the JSON of the features that the operator switches. Throws `service/settings`. */
export function featureList(json: string): readonly RemoteFeature[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw serviceErrors.create('settings', [['FEATURES_FILE: not JSON']], { cause })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = schemaMessage(parsed.error.issues, value)
  throw serviceErrors.create('settings', [[`FEATURES_FILE: ${where}`]])
}
