import type { NetworkDefinition } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { Address } from '@solana/kit'
import * as z from 'zod/mini'
import { readMints, tokenPrograms } from '../chain/readStates.ts'
import { requestNode } from '../chain/requestNode.ts'
import { addressSchema } from '../session/schemas.ts'

/** A token account from which somebody else may move tokens. */
export type Delegation = {
  /** Of the token account. */
  readonly address: Address
  readonly mint: Address
  readonly programId: Address
  readonly delegate: Address
  readonly units: bigint
  readonly decimals: number
  /** In whole units, as the mint counts them; absent where that is not known. */
  readonly amount?: string
}

const count = z.pipe(z.union([z.int(), z.bigint()]), z.transform(Number))
const account = z.object({
  pubkey: addressSchema,
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: addressSchema,
          delegate: z.optional(addressSchema),
          delegatedAmount: z.optional(
            z.object({
              amount: z.string().check(z.regex(/^\d{1,20}$/)),
              decimals: count.check(z.gte(0), z.lte(255)),
            }),
          ),
        }),
      }),
    }),
  }),
})
const answer = z.object({ value: z.array(account).check(z.maxLength(10_000)) })

/** The delegates of an owner's token accounts, of both programs. Throws `network/*`. */
export async function readDelegates(
  network: NetworkDefinition,
  owner: Address,
  signal: AbortSignal,
): Promise<readonly Delegation[]> {
  const found = await Promise.all(
    Object.values(tokenPrograms).map(async (programId) => {
      const { value } = await requestNode(network, {
        call: (rpc) =>
          rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'jsonParsed' }),
        answer,
        signal,
      })
      return value.flatMap(({ pubkey, account: { data } }): readonly Delegation[] => {
        const { mint, delegate, delegatedAmount } = data.parsed.info
        if (delegate === undefined || !delegatedAmount) return []
        const units = BigInt(delegatedAmount.amount)
        if (units === 0n) return []
        return [
          {
            address: pubkey,
            mint,
            programId,
            delegate,
            units,
            decimals: delegatedAmount.decimals,
          },
        ]
      })
    }),
  )
  const all = found.flat()
  const isExtended = ({ programId }: Delegation) => programId === tokenPrograms.token2022
  const mints = await readMints(
    network,
    all.filter(isExtended).map(({ mint }) => mint),
    signal,
  )
  return all.map((it) => {
    const amount = isExtended(it)
      ? mints.get(it.mint)?.format(it.units)
      : formatAmount(it.units, it.decimals)
    return { ...it, ...(amount !== undefined && { amount }) }
  })
}
