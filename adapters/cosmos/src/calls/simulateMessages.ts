import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import type { OfflineSigner } from '@cosmjs/proto-signing'
import type { SigningStargateClient } from '@cosmjs/stargate'
import { requestErrors } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter'
import * as z from 'zod/mini'
import { toSimulationError } from '../chain/toSimulationError.ts'
import type { ReadMessages } from './readMessages.ts'

export type Simulated = {
  readonly gas: number
  /** What leaves (negative) and arrives of each denomination; absent where the node tells no events. */
  readonly moved?: ReadonlyMap<string, bigint>
}

const text = z.string().check(z.maxLength(10_000))
const event = z.object({
  type: text,
  attributes: z.array(z.object({ key: text, value: text })).check(z.maxLength(100)),
})
/** The answer of `Simulate`, decoded. */
const schema = z.object({
  gasInfo: z.object({ gasUsed: z.bigint().check(z.lte(10n ** 12n)) }),
  result: z.nullish(z.object({ events: z.array(event).check(z.maxLength(5_000)) })),
})
type Event = z.output<typeof event>

/** Events of `x/bank`, with the attribute that names the account. */
const movements = { coin_spent: 'spender', coin_received: 'receiver' } as const

/** Simulates messages as one transaction. Throws as `toSimulationError` does, and `request/accountChanged`. */
export async function simulateMessages(
  client: SigningStargateClient,
  signer: OfflineSigner,
  { messages, owner }: Pick<ReadMessages, 'messages'> & { readonly owner: string },
): Promise<Simulated> {
  const account = (await signer.getAccounts()).find(({ address }) => address === owner)
  if (!account) throw requestErrors.create('accountChanged', [])
  const { sequence } = await client.getSequence(owner)
  const encoded = messages.map((message) => client.registry.encodeAsAny(message))
  const key = encodeSecp256k1Pubkey(account.pubkey)
  // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS itself hands on the gas only
  const { tx } = client['forceGetQueryClient']()
  const answer = await beforeAsking(() =>
    tx
      .simulate(encoded, '', key, sequence)
      .catch((cause) => Promise.reject(toSimulationError(cause))),
  )
  const { gasInfo, result } = schema.parse(answer)
  const events = result?.events ?? []
  return { gas: Number(gasInfo.gasUsed), ...(events.length > 0 && { moved: sumOf(events, owner) }) }
}

function sumOf(events: readonly Event[], owner: string): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>()
  for (const { type, attributes } of events) {
    const name = movements[type as keyof typeof movements]
    const find = (key: string) => attributes.find((it) => it.key === key)?.value
    if (name === undefined || find(name) !== owner) continue
    for (const coin of (find('amount') ?? '').split(',')) {
      const [, amount, denom] = /^(\d{1,78})(\D\S*)$/.exec(coin) ?? []
      if (amount === undefined || denom === undefined) continue
      const units = type === 'coin_spent' ? -BigInt(amount) : BigInt(amount)
      moved.set(denom, (moved.get(denom) ?? 0n) + units)
    }
  }
  return moved
}
