import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { type ChainName, chains } from '../../chains.ts'
import { addressText } from '../../schemas.ts'
import { addressesFrom } from '../../session/addressesFrom.ts'
import type { Grant } from '../../session/Grant.ts'
import { toGrant } from '../../session/toGrant.ts'
import { readAnswer } from '../readAnswer.ts'

const list = z.array(z.object({ chains: z.array(z.string()) })).check(z.maxLength(100))
const account = z.object({
  address: addressText,
  publicKey: z.pipe(
    z.instanceof(Uint8Array),
    z.transform((bytes) => hex.encode(bytes)),
  ),
})

/**
 * The grant in the accounts of a Wallet Standard wallet: those of the wanted chain, otherwise of another. Accounts of
 * other families are ignored.
 */
export function readStandardGrant(
  accounts: unknown,
  wanted: ChainName | undefined,
): Grant | undefined {
  const all = readAnswer(list, 'accounts', accounts)
  const known = Object.keys(chains) as ChainName[]
  const isOf = (name: ChainName, { chains }: { chains: readonly string[] }) =>
    chains.includes(`bitcoin:${name}`)
  const chain = [...(wanted ? [wanted] : []), ...known].find((name) =>
    all.some((entry) => isOf(name, entry)),
  )
  if (!chain) return undefined
  const matching = (accounts as readonly unknown[]).filter((_, at) => {
    const entry = all[at]
    return entry !== undefined && isOf(chain, entry)
  })
  return toGrant(addressesFrom(readAnswer(z.array(account), 'accounts', matching)), chain)
}
