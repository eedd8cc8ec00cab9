import * as z from 'zod/mini'
import { isReadableUrl } from './placeOf.ts'

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, `Expected a whole number from 0 to ${max}`)),
    z.pipe(z.transform(Number), z.number().check(z.lte(max, `Expected ${max} at most`))),
  )
const url = (pattern: RegExp, example: string) =>
  z.string().check(z.regex(pattern, `Expected a URL such as ${example}`))
/** A URL with a password: a database, a Redis or a mail server. */
const serverUrl = (pattern: RegExp, example: string) =>
  url(pattern, example).check(
    z.refine(
      (value) => value.split(/,\s*(?=\w+:\/\/)/).every((one) => isReadableUrl(one.trim())),
      `Expected a URL such as ${example}; write / ? # in a password as %2F %3F %23`,
    ),
  )
const postgres = serverUrl(/^postgres(ql)?:\/\/\S+$/, 'postgres://127.0.0.1/portico')
const redis = serverUrl(/^rediss?:\/\/\S+$/, 'redis://127.0.0.1:6379')
const redisNodes = serverUrl(
  /^rediss?:\/\/[^\s,]+(,\s*rediss?:\/\/[^\s,]+)*$/,
  'redis://127.0.0.1:6379',
)
/** A mail server, or `print:`. */
const mailServer = z.union([
  z.literal('print:'),
  serverUrl(/^smtps?:\/\/\S+$/, 'smtps://name:password@smtp.acme.example'),
])
/** A file or folder: a URL in the wrong variable must become neither a folder nor a part of a message. */
const path = z.string().check(z.regex(/^(?!\w+:\/\/)/, 'Expected a path, not a URL'))
/** Comma-separated values. */
const list = <schema extends z.ZodMiniType<unknown, string>>(entry: schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((values: string) => values.split(',').map((value) => value.trim())),
    ),
    z.array(entry).check(z.minLength(1)),
  )
/** Keys of one account, separated by commas; `form` names them, since the message must not repeat them. */
const keys = (pattern: RegExp, form: string) =>
  z.pipe(
    z.string().check(z.regex(pattern, `Expected ${form}`)),
    z.transform((text: string): readonly string[] => text.split(',')),
  )
const privateKey = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected 32 bytes as 0x hex')),
  z.transform((key: string): `0x${string}` => `0x${key.slice(2)}`),
)
/** URLs by project id: `name=url|url` separated by commas. */
const urlsById = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\s*[^=,|\s]+=https?:\/\/[^\s|,?#]+(\|https?:\/\/[^\s|,?#]+)*(\s*,\s*[^=,|\s]+=https?:\/\/[^\s|,?#]+(\|https?:\/\/[^\s|,?#]+)*)*\s*$/,
        'Expected URLs such as acme=https://acme.example/paymaster',
      ),
    ),
  z.transform(toLists),
)
/** Origins by project id: `name=origin|origin` separated by commas. */
const originsById = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\s*[^=,|\s]+=https?:\/\/[^/\s|,]+(\|https?:\/\/[^/\s|,]+)*(\s*,\s*[^=,|\s]+=https?:\/\/[^/\s|,]+(\|https?:\/\/[^/\s|,]+)*)*\s*$/,
        'Expected origins such as acme=https://app.acme.example|https://acme.example',
      ),
    ),
  z.transform(toLists),
)
const flag = z.pipe(
  z.enum(['0', '1'], 'Expected 0 or 1'),
  z.transform((value) => value === '1'),
)

/** Schemas of the values of environment variables, which are text. */
export const variableSchemas = {
  wholeNumber,
  url,
  postgres,
  redis,
  redisNodes,
  mailServer,
  path,
  list,
  keys,
  privateKey,
  originsById,
  urlsById,
  flag,
} as const

function toLists(text: string): Record<string, string[]> {
  const rows = text.split(',').map((row) => {
    const [, id = '', list = ''] = /^([^=]*)=(.*)$/.exec(row.trim()) ?? []
    return [id, list.split('|')]
  })
  return Object.fromEntries(rows)
}
