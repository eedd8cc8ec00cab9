import type { NetworkDefinition } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { shortAddress } from '@portico/core/caip'
import type { CallPreview } from '@portico/core/calls'
import { tokenPrograms } from '../readStates.ts'
import type { Mint } from '../tokenData.ts'
import { amountsOf } from './previewTransfer.ts'
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
  return instructions.map(({ programAddress }, at) => {
    const isExtended = programAddress === tokenPrograms.token2022
    const described = describe(meanings[at], { ...view, ownerOf, isExtended })
    return described ?? { ...nothing, to: programAddress }
  })
}

type Context = View & {
  ownerOf(account: string): string
  /** Of Token-2022, whose mints may count and withhold amounts in ways of their own. */
  readonly isExtended: boolean
}

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
  { facts, ownerOf, isExtended }: Context,
): CallPreview | undefined {
  const { units } = meaning
  const address =
    meaning.mint ?? (meaning.kind === 'mint' ? undefined : facts.account(meaning.from)?.mint)
  if (address === undefined) return undefined
  const counted = facts.mint(address) ?? (isExtended ? undefined : plain(meaning.decimals))
  const symbol = shortAddress(address)
  if (meaning.kind === 'approve') {
    // Who does not know the amount is told of the most that it can be.
    const amount = units === unlimited ? 'unlimited' : (counted?.format(units) ?? 'unlimited')
    const approval = { spender: meaning.to, symbol, address, amount }
    return { ...nothing, approvals: [approval], to: address }
  }
  if (!counted) return undefined
  const amount = counted.format(units)
  if (meaning.kind === 'burn')
    return { ...nothing, action: 'burn', about: { amount, symbol }, to: meaning.from }
  const to = ownerOf(meaning.to)
  if (meaning.kind === 'mint') return { ...nothing, action: 'mint', about: { amount, symbol }, to }
  const { decimals } = counted
  const withheld = counted.feeOf?.(units) ?? 0n
  const amounts = amountsOf(units, { mint: counted, withheld })
  const change = { direction: 'out', ...amounts, symbol, decimals, address, to } as const
  return { ...nothing, changes: [change], to }
}

/** A token without extensions, whose decimals an instruction states; the programs refuse others than the mint's. */
function plain(
  decimals: number | undefined,
): (Pick<Mint, 'decimals' | 'format'> & Partial<Mint>) | undefined {
  if (decimals === undefined) return undefined
  return { decimals, format: (units) => formatAmount(units, decimals) }
}
