import { isAddress } from 'viem/utils'
import type { Answers, Atomic, FromPanel, Settings } from '../messages.ts'

/** Settings in the page's URL: `?reset&locked=true&answers=reads&chainId=31338&account=0x…&atomic=supported`. */
export function settingsFromUrl(search: string): readonly FromPanel[] {
  const wanted = new URLSearchParams(search)
  const { locked, answers, chainId, account, atomic } = Object.fromEntries(wanted)
  const set: Partial<Settings> = {
    ...(locked !== undefined && { locked: locked === 'true' }),
    ...(atomic !== undefined && { atomic: atomic as Atomic }),
    ...(answers !== undefined && { answers: answers as Answers }),
    ...(chainId !== undefined && { chainId: Number(chainId) }),
    ...(account !== undefined && isAddress(account) && { account }),
  }
  const changes: readonly FromPanel[] = Object.keys(set).length > 0 ? [{ set }] : []
  return wanted.has('reset') ? [{ reset: true }, ...changes] : changes
}
