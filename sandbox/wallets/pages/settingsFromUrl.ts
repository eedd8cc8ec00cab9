import { isAddress } from 'viem/utils'
import type { Answers, Atomic, FromPanel, PaymasterSupport, Settings } from '../messages.ts'

/** Settings in the page's URL: `?reset&locked=true&answers=reads&chainId=31338&account=0x…&atomic=supported&paymaster=supported`. */
export function settingsFromUrl(search: string): readonly FromPanel[] {
  const wanted = new URLSearchParams(search)
  const { locked, answers, chainId, account, atomic, paymaster } = Object.fromEntries(wanted)
  const set: Partial<Settings> = {
    ...(locked !== undefined && { locked: locked === 'true' }),
    ...(atomic !== undefined && { atomic: atomic as Atomic }),
    ...(paymaster !== undefined && { paymaster: paymaster as PaymasterSupport }),
    ...(answers !== undefined && { answers: answers as Answers }),
    ...(chainId !== undefined && { chainId: Number(chainId) }),
    ...(account !== undefined && isAddress(account) && { account }),
  }
  const changes: readonly FromPanel[] = Object.keys(set).length > 0 ? [{ set }] : []
  return wanted.has('reset') ? [{ reset: true }, ...changes] : changes
}
