import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { Chain, type ChainFacts } from './Chain.ts'

/** Accounts of Comet Wallet ("test test … junk" at m/44'/118'/0'/0/0 and /1), and of Lantern. */
const wallets = [
  'alpha15yk64u7zc9g9k2yr2wmzeva5qgwxps6y3exx7u',
  'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq',
  'alpha1mvlsp4pf7fc48q7vt9p93mq36m09ye5h26wtm0',
] as const

/** Chains by their path; the coin of beta has 18 decimals, so its amounts exceed 2^53. */
export const chains: Readonly<Record<string, Chain>> = {
  alpha: open(
    { chainId: 'sandbox-alpha-1', prefix: 'alpha', denom: 'ualpha', milliGasPrice: 10n },
    { ualpha: '1000000000000', ustone: '250000000' },
  ),
  beta: open(
    { chainId: 'sandbox-beta-1', prefix: 'beta', denom: 'abeta', milliGasPrice: 10_000_000_000n },
    { abeta: '123456789012345678901234' },
  ),
}

function open(facts: ChainFacts, purse: Readonly<Record<string, string>>): Chain {
  const chain = new Chain(facts)
  const coins = Object.entries(purse).map(([denom, amount]) => ({ denom, amount }))
  for (const wallet of wallets) {
    const { data } = fromBech32(wallet, 90)
    chain.ledger.credit(toBech32(facts.prefix, data), coins)
  }
  return chain
}
