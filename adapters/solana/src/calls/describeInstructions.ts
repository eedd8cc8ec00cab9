import type { CallPreview, NetworkDefinition } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { shortenMint } from '../chain/shortenMint.ts'
import type { ReadInstruction } from './readCalls.ts'
import { type Meaning, readMeaning } from './readMeaning.ts'
import type { TokenFacts } from './readTokenFacts.ts'

type View = {
  readonly owner: string
  readonly network: NetworkDefinition
  readonly facts: TokenFacts
}
const nothing = { changes: [], approvals: [] } as const
/** An allowance of all tokens that there can be. */
const unlimited = 2n ** 64n - 1n

/** What each instruction does to an account; one of an unknown program is told by the program. */
export function describeInstructions(
  instructions: readonly ReadInstruction[],
  view: View,
): readonly CallPreview[] {
  const meanings = instructions.map(readMeaning)
  const created = new Map(
    meanings.flatMap((it) => (it?.kind === 'createAccount' ? [[it.account, it.owner]] : [])),
  )
  // An instruction before may create it.
  const ownerOf = (account: string) =>
    view.facts.account(account)?.holder ?? created.get(account) ?? account
  return instructions.map(
    ({ programAddress }, at) =>
      describe(meanings[at], { ...view, ownerOf }) ?? { ...nothing, to: programAddress },
  )
}

type Context = View & { ownerOf(account: string): string }

function describe(meaning: Meaning | undefined, context: Context): CallPreview | undefined {
  const { owner, network } = context
  switch (meaning?.kind) {
    case 'transferSol': {
      const { from, to, units } = meaning
      const { symbol, decimals } = network.nativeCurrency
      const amount = formatAmount(units, decimals)
      const change = { direction: 'out', amount, symbol, decimals, to } as const
      return from === owner ? { ...nothing, changes: [change], to } : undefined
    }
    case 'transferToken':
    case 'approve':
      return describeToken(meaning, context)
    case 'createAccount':
      return { ...nothing, action: 'createAccount', to: meaning.owner }
    case 'closeAccount':
      return meaning.to === owner
        ? { ...nothing, action: 'closeAccount', to: meaning.account }
        : { ...nothing, action: 'emptyAccount', to: meaning.to }
    case 'revoke':
      return { ...nothing, action: 'revoke' }
    default:
      return undefined
  }
}

function describeToken(
  meaning: Extract<Meaning, { kind: 'transferToken' | 'approve' }>,
  { facts, ownerOf }: Context,
): CallPreview | undefined {
  const { kind, from, to, units } = meaning
  const address = meaning.mint ?? facts.account(from)?.mint
  // The programs refuse other decimals than the mint's.
  const decimals = meaning.decimals ?? (address === undefined ? undefined : facts.decimals(address))
  if (address === undefined || decimals === undefined) return undefined
  const symbol = shortenMint(address)
  const amount = formatAmount(units, decimals)
  if (kind === 'transferToken') {
    const receiver = ownerOf(to)
    const change = { direction: 'out', amount, symbol, decimals, address, to: receiver } as const
    return { ...nothing, changes: [change], to: receiver }
  }
  const approval = {
    spender: to,
    symbol,
    address,
    amount: units === unlimited ? 'unlimited' : amount,
  }
  return { ...nothing, approvals: [approval], to: address }
}
