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
  switch (meaning?.kind) {
    case 'transferSol':
    case 'withdrawSol':
      return describeSol(meaning, context)
    case 'transferToken':
    case 'approve':
    case 'burn':
    case 'mint':
      return describeToken(meaning, context)
    case 'createAccount':
      return { ...nothing, action: 'createAccount', to: meaning.owner }
    case 'closeAccount':
      return meaning.to === context.owner
        ? { ...nothing, action: 'closeAccount', to: meaning.account }
        : { ...nothing, action: 'emptyAccount', to: meaning.to }
    case 'revoke':
      return { ...nothing, action: 'revoke' }
    case 'freeze':
    case 'thaw':
      return { ...nothing, action: meaning.kind, to: meaning.account }
    case 'setAuthority':
      return {
        ...nothing,
        action: 'setAuthority',
        ...(meaning.to !== undefined && { to: meaning.to }),
      }
    default:
      return undefined
  }
}

function describeSol(
  { kind, from, to, units }: Extract<Meaning, { kind: 'transferSol' | 'withdrawSol' }>,
  { owner, network }: Context,
): CallPreview | undefined {
  const { symbol, decimals } = network.nativeCurrency
  const amount = formatAmount(units, decimals)
  if (kind === 'withdrawSol')
    return { ...nothing, action: 'withdraw', about: { amount, symbol }, to }
  const change = { direction: 'out', amount, symbol, decimals, to } as const
  return from === owner ? { ...nothing, changes: [change], to } : undefined
}

function describeToken(
  meaning: Extract<Meaning, { kind: 'transferToken' | 'approve' | 'burn' | 'mint' }>,
  { facts, ownerOf }: Context,
): CallPreview | undefined {
  const { units } = meaning
  const address =
    meaning.mint ?? (meaning.kind === 'mint' ? undefined : facts.account(meaning.from)?.mint)
  // The programs refuse other decimals than the mint's.
  const decimals = meaning.decimals ?? (address === undefined ? undefined : facts.decimals(address))
  if (address === undefined || decimals === undefined) return undefined
  const symbol = shortenMint(address)
  const amount = formatAmount(units, decimals)
  if (meaning.kind === 'burn')
    return { ...nothing, action: 'burn', about: { amount, symbol }, to: meaning.from }
  const { to } = meaning
  if (meaning.kind === 'mint')
    return { ...nothing, action: 'mint', about: { amount, symbol }, to: ownerOf(to) }
  if (meaning.kind === 'transferToken') {
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
