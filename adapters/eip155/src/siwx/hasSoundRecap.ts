import type { SiwxMessage } from '@portico/core/siwx'
import { recapStatement } from './recapStatement.ts'

/**
 * True for a message without a ReCap, and for one whose statement ends with what its ReCap allows: whoever
 * signed has read it (ERC-5573). There is one at most, behind all other resources.
 */
export function hasSoundRecap({ statement, resources = [] }: SiwxMessage): boolean {
  const [recap, ...more] = resources.filter((uri) => uri.toLowerCase().startsWith('urn:recap:'))
  if (recap === undefined) return true
  const sentence = recapStatement(recap)
  if (sentence === undefined || more.length > 0 || resources.at(-1) !== recap) return false
  return statement === sentence || statement?.endsWith(` ${sentence}`) === true
}
