import type { NetworkDefinition } from '@portico/core'
import type { Address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { type AccountState, isOfTokens, readMints, readStates } from '../readStates.ts'
import { type Mint, readTokenAccount } from '../tokenData.ts'
import type { Meaning } from './readMeaning.ts'

/** What the chain knows of the token accounts that instructions name. */
export type TokenFacts = {
  /**
   * The mint of a token account, and its holder where the address itself proves who that is: a node could name anybody for
   * others.
   */
  account(address: string): { readonly mint: string; readonly holder?: string } | undefined
  mint(address: string): Mint | undefined
}

/** What is known without a node. */
export const noFacts: TokenFacts = { account: () => undefined, mint: () => undefined }

/** Reads the token accounts of instructions and their mints. Throws `network/*`. */
export async function readTokenFacts(
  network: NetworkDefinition,
  meanings: readonly (Meaning | undefined)[],
): Promise<TokenFacts> {
  const named = meanings.flatMap(accountsOf)
  const accounts = await statesOf(network, named)
  const found = new Map(
    await Promise.all(
      [...accounts.values()].map(async (it) => [it.address, await ofTokens(it)] as const),
    ),
  )
  const account = (address: string) => found.get(address)
  const mints = meanings.flatMap((it) => {
    if (it?.kind === 'mint') return it.mint
    return isOfTokensHeld(it) ? (it.mint ?? account(it.from)?.mint ?? []) : []
  })
  const counted = await readMints(network, mints)
  return { account, mint: (address) => counted.get(address) }
}

type OfTokensHeld = Extract<Meaning, { kind: 'transferToken' | 'approve' | 'burn' }>

function isOfTokensHeld(meaning: Meaning | undefined): meaning is OfTokensHeld {
  return ['transferToken', 'approve', 'burn'].includes(meaning?.kind ?? '')
}

/** The token accounts whose holder or mint a text names. */
function accountsOf(meaning: Meaning | undefined): readonly string[] {
  if (meaning?.kind === 'mint') return [meaning.to]
  if (!isOfTokensHeld(meaning)) return []
  return meaning.kind === 'transferToken' ? [meaning.from, meaning.to] : [meaning.from]
}

/** The address of the associated account is made of its holder and its mint. */
async function ofTokens(state: AccountState): Promise<ReturnType<TokenFacts['account']>> {
  const token = isOfTokens(state) ? readTokenAccount(state.data) : undefined
  if (!token) return undefined
  const { mint, holder } = token
  const [associated] = await findAssociatedTokenPda({
    owner: holder as Address,
    mint: mint as Address,
    tokenProgram: state.program as Address,
  })
  return { mint, ...(associated === state.address && { holder }) }
}

async function statesOf(
  network: NetworkDefinition,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  const states = await readStates(network, [...new Set(addresses)])
  return new Map(states.map((state) => [state.address, state]))
}
