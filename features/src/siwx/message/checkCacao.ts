import type { SignInQuestion } from '@portico/core'
import { type SiwxMessage, siwxErrors } from '@portico/core/siwx'

const same = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore'] as const

/**
 * Compares what a wallet signed while it connected with what it was asked: it may put behind statement and
 * resources what it lets the dapp do (ERC-5573). Throws `siwx/altered`.
 */
export function checkCacao(asked: SignInQuestion, answer: SiwxMessage): void {
  const { statement = '', resources = [] } = answer
  const changed = same.filter((key) => asked[key] !== answer[key]).map(String)
  if (!statement.startsWith(asked.statement ?? '')) changed.push('statement')
  if (asked.resources?.some((one, at) => one !== resources[at])) changed.push('resources')
  if (changed.length > 0)
    throw siwxErrors.create('altered', [], { hints: [`The wallet changed ${changed.join(', ')}`] })
}
