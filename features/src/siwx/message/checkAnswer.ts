import { type SiwxFormat, type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import type { Question } from '../Question.ts'

/** Fields that a wallet may add when the request leaves them out. */
const optionalFields: readonly (keyof SiwxMessage)[] = [
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

/** Parses the signed text. Throws `siwx/altered` when it differs from the request. */
export function checkAnswer({ data, message, support }: Question, signed: string): SiwxMessage {
  if (signed === message) return data
  const answer = read(signed, support.format)
  const keys = new Set(Object.keys({ ...data, ...answer }) as (keyof SiwxMessage)[])
  for (const key of keys) {
    if (data[key] === undefined && optionalFields.includes(key)) continue
    if (JSON.stringify(data[key]) !== JSON.stringify(answer[key]))
      throw siwxErrors.create('altered', [], { hints: [`The wallet changed ${key}`] })
  }
  return answer
}

function read(text: string, format: SiwxFormat): SiwxMessage {
  try {
    return format.parse(text)
  } catch (cause) {
    throw siwxErrors.create('altered', [], { cause })
  }
}
