import { readFile } from 'node:fs/promises'
import { schemaMessage } from '@portico/core/errors'
import type * as z from 'zod/mini'
import { shownPath } from './placeOf.ts'
import { serviceErrors } from './readSettings.ts'

const chainsHint = 'Expected eip155:1=https://node.acme.example, or the path of a JSON file'

/** The value of the JSON file that a variable names. Throws `service/settings` and `service/file`. */
export async function readJsonFile<schema extends z.ZodMiniType>(
  variable: string,
  path: string,
  schema: schema,
): Promise<z.output<schema>> {
  return parseSetting(variable, await readJson(variable, path), schema)
}

/** The content of a JSON file before it is checked. Throws `service/settings` and `service/file`. */
export async function readJson(variable: string, path: string): Promise<unknown> {
  const content = await readFile(path).catch((cause) => {
    const hints = variable === 'DATA_CHAINS' ? [chainsHint] : []
    throw serviceErrors.create('file', [variable, shownPath(path)], { cause, hints })
  })
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    // The parser's message would repeat a part of the file, which may contain secrets.
    throw serviceErrors.create('settings', [[`${variable}: not JSON`]])
  }
}

/** Throws `service/settings`, which names the field and not its value: a URL may contain a key. */
export function parseSetting<schema extends z.ZodMiniType>(
  variable: string,
  value: unknown,
  schema: schema,
): z.output<schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = schemaMessage(parsed.error.issues, value)
  throw serviceErrors.create('settings', [[`${variable}: ${where}`]])
}
