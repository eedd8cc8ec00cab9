import { isSameAddress } from '@portico/core'
import { isBurnAddress } from './isBurnAddress.ts'
import { looksAlike } from './looksAlike.ts'
import type { Warning } from './Warning.ts'

export type Transfer = {
  readonly to: string
  /** Accounts of the visitor. */
  readonly own: readonly string[]
  /** Earlier receivers of the visitor. */
  readonly past: readonly string[]
  /** Contracts of tokens that the account holds. */
  readonly tokens: readonly string[]
  /** `undefined` when unknown. */
  readonly isContract?: boolean | undefined
}

/** The warnings about a receiver, the most severe first. */
export function warningsFor({ to, own, past, tokens, isContract }: Transfer): readonly Warning[] {
  const isIn = (list: readonly string[]) => list.some((it) => isSameAddress(it, to))
  const isKnown = isIn(own) || isIn(past)
  const like = isKnown ? undefined : [...own, ...past].find((it) => looksAlike(it, to))
  const isToken = isIn(tokens)
  const isBurn = isBurnAddress(to)
  const warnings: (Warning | false)[] = [
    like !== undefined && { kind: 'lookAlike', blocking: true, like },
    isBurn && { kind: 'burn', blocking: true },
    isToken && { kind: 'tokenContract', blocking: true },
    isContract === true && !isToken && !isBurn && { kind: 'contract', blocking: false },
    isIn(own) && { kind: 'ownAddress', blocking: false },
    !isKnown && !isBurn && like === undefined && { kind: 'firstTime', blocking: false },
  ]
  return warnings.filter((it) => it !== false)
}
